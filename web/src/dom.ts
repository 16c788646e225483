// Making and finding elements. Text goes in as text, never as HTML.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined>;

/** A new element. `true` sets an attribute without value; `false`, `null` and `undefined` leave it out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  add(node, children);
  return node;
}

export function add(node: Node, children: Child[]): void {
  for (const child of children) {
    if (child) node.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
}

/** Puts new children in place of the old ones. */
export function fill(node: Element, ...children: Child[]): void {
  node.replaceChildren();
  add(node, children);
}

/** Writes text only if it differs, so that nothing is announced or painted twice. */
export function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

export function setAttribute(node: Element, name: string, value: string | null): void {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** The element in `root` for a selector; made and handed to `place` if the page does not have it. */
export function part<T extends HTMLElement>(root: ParentNode, selector: string, make: () => T, place: (made: T) => void): T {
  const found = root.querySelector<T>(selector);
  if (found) return found;
  const made = make();
  place(made);
  return made;
}

export function button(label: string, pressed: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const node = el('button', { type: 'button', ...attributes }, label);
  node.addEventListener('click', pressed);
  return node;
}

/** Whether a key press is meant for a field the person writes in. */
export function isWriting(event: Event): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
