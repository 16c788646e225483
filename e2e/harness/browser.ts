// Debian's Chromium, and the devices that people hold.

import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

export type Device = 'phone' | 'desktop';
export type Theme = 'light' | 'dark';

export const DEVICES: readonly Device[] = ['phone', 'desktop'];
export const THEMES: readonly Theme[] = ['light', 'dark'];

const SIZES: Record<Device, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

let browser: Promise<Browser> | undefined;

/** One browser for all tests of a file; each visitor has a context, and so nothing, in common with the others. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

export interface Visit {
  device?: Device;
  theme?: Theme;
  /** Without script, a page must work as plain forms. */
  script?: boolean;
  /** The narrowest screen there is. */
  width?: number;
  /** What the browser asks for; English if nothing is said. */
  locale?: string;
}

export function contextOptions(visit: Visit): BrowserContextOptions {
  const size = SIZES[visit.device ?? 'desktop'];
  const viewport = size.viewport ?? { width: 1280, height: 800 };
  return {
    ...size,
    viewport: visit.width === undefined ? viewport : { ...viewport, width: visit.width },
    colorScheme: visit.theme ?? 'light',
    javaScriptEnabled: visit.script ?? true,
    locale: visit.locale ?? 'en-US',
    timezoneId: 'UTC',
  };
}
