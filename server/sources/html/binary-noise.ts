// Detects binary data that was decoded as text.

/** Runs of control characters tolerated in any page, and their tolerated share in longer ones. */
const controlLimits = { count: 3, share: 0.03 };

/**
 * Whether binary bytes were decoded as text: in compressed data every eleventh character is a control
 * character, in pictures and programs more. A run counts once, because some servers pad pages with NUL.
 */
export function isBinaryNoise(text: string): boolean {
  let [runs, characters] = [0, 0];
  let wasControl = false;
  for (let index = 0; index < text.length; index += 1) {
    const isControlCharacter = isControl(text.charCodeAt(index));
    if (!isControlCharacter) characters += 1;
    else if (!wasControl) runs += 1;
    wasControl = isControlCharacter;
  }
  return runs > controlLimits.count && runs > controlLimits.share * (runs + characters);
}

/**
 * Control characters that no text holds. Codes above 0x7f are allowed: Persian in a wrong encoding, which can
 * be repaired, has them.
 */
const isControl = (code: number): boolean =>
  code < 9 || (code > 13 && code < 26) || (code > 27 && code < 32) || code === 127;
