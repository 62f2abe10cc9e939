import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell needs two thirds of the processor time of a whole browser. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onPath(name: string): string | null {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

function installed(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return SYSTEM_NAMES.map(onPath).find((path) => path !== null) ?? null;
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status === 0;
}

/** Playwright's browser, or Debian's package as root. */
function install(): void {
  const isDebianRoot = process.getuid?.() === 0 && onPath('apt-get') !== null;
  if (isDebianRoot && run('apt-get', ['update', '-qq']))
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-y', '-qq', name])) return;
  run('npx', ['playwright', 'install', 'chromium']);
}

/** Installs a browser if there is none. Throws with instructions if that fails. */
export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where there is no browser.`);
  install();
  const now = installed();
  if (!now) {
    throw new Error(
      'No browser was found. Run "npx playwright install chromium" or "apt-get install chromium", or set CHROMIUM_PATH.',
    );
  }
  return now;
}

/** Chromium uses only the last such list, so Playwright's is included. */
const FEATURES_OFF = [
  // Two pages per window for the address bar, which took as long as the tested page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** For root, without display and network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${FEATURES_OFF.join()}`,
];
