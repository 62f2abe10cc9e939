/** Browsers that install a site from a menu of their own, each in its way. */
export type InstallHelp =
  | 'ios'
  | 'android'
  | 'android_firefox'
  | 'mac_safari'
  | 'edge'
  | 'chrome'
  | 'firefox'
  | 'other';

type Device = { userAgent: string; maxTouchPoints: number };

/** How this browser installs a site. An iPad says that it is a Mac, but no Mac is touched. */
export function installHelpFor({ userAgent, maxTouchPoints }: Device): InstallHelp {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  if (has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1)) return 'ios';
  if (has(/Android/)) return has(/Firefox\//) ? 'android_firefox' : 'android';
  if (has(/Firefox\//)) return 'firefox';
  if (has(/Edg\//)) return 'edge';
  if (has(/Chrome\/|Chromium\//)) return 'chrome';
  return has(/Macintosh.*Safari\//) ? 'mac_safari' : 'other';
}
