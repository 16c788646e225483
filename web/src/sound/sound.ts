// Short sounds made by Web Audio: nothing is loaded. Silent by choice, and until the person has touched the page.

import { choices } from '../settings/store';

export type Sound = 'move' | 'capture' | 'check' | 'refused' | 'low' | 'end' | 'knock';

interface Note {
  /** Hertz. */
  tone: number;
  /** Seconds after the start. */
  at: number;
  /** Seconds until it has died away. */
  length: number;
  loud: number;
  shape: OscillatorType;
}

const knock = (tone: number, at: number, loud = 0.5): Note => ({ tone, at, length: 0.09, loud, shape: 'triangle' });
const bell = (tone: number, at: number, length = 0.5): Note => ({ tone, at, length, loud: 0.18, shape: 'sine' });

/** Wood on wood for men, bells for what must be noticed. */
const NOTES: Record<Sound, Note[]> = {
  move: [knock(190, 0), knock(95, 0.012, 0.3)],
  capture: [knock(240, 0), knock(120, 0.05, 0.6)],
  check: [knock(190, 0), bell(660, 0.06), bell(880, 0.14)],
  refused: [knock(110, 0, 0.6), knock(92, 0.11, 0.6)],
  low: [bell(740, 0, 0.2), bell(740, 0.22, 0.2)],
  end: [bell(392, 0, 0.9), bell(494, 0.16, 0.9), bell(587, 0.32, 1.2)],
  knock: [knock(160, 0), knock(160, 0.16)],
};

let context: AudioContext | null = null;

/** Browsers refuse sound before a gesture, and people dislike it. */
function wake(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  } catch {
    // A device without sound is silent.
  }
}

export function listenForGesture(): void {
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, wake, { capture: true, passive: true });
}

export function play(sound: Sound): void {
  if (!choices().sound || !context || context.state !== 'running') return;
  for (const note of NOTES[sound]) strike(context, note);
}

function strike(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + note.at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = note.shape;
  source.frequency.setValueAtTime(note.tone, begin);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(note.loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + note.length);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + note.length + 0.02);
}
