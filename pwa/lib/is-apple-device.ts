/** It has a ⌘ key, and VoiceOver for its screen reader. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
