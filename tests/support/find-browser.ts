import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Needs two thirds of the processor time of a whole browser. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** True if one of the packages is there now. */
function installPackage(names: readonly string[]): boolean {
  const isDebianRoot = process.getuid?.() === 0 && onPath('apt-get') !== null;
  if (!isDebianRoot || !run('apt-get', ['update', '-qq'])) return false;
  return names.some((name) => run('apt-get', ['install', '-y', '-qq', name]));
}

/** Playwright's browser, or Debian's package as root. */
function install(): void {
  if (!installPackage([SHELL, 'chromium'])) run('npx', ['playwright', 'install', 'chromium']);
}

/** For whole runs: root gets the lighter browser beside another of the system's, which will do if that fails. */
export function addLighterBrowser(): void {
  const isChosen = Boolean(process.env.CHROMIUM_PATH) || existsSync(chromium.executablePath());
  if (!isChosen && onPath(SHELL) === null) installPackage([SHELL]);
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
