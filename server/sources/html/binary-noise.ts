// Detects binary data that was decoded as text.

/** Runs of controls that a page may hold by mistake, whatever its length, and their share in longer ones. */
const controlLimits = { count: 3, share: 0.03 };

/**
 * Whether bytes that are no text were decoded: of what is packed every eleventh sign is a control, of pictures and
 * programs more. A run of them counts once, because some servers fill pages up with zeros.
 */
export function isBinaryNoise(text: string): boolean {
  let [runs, signs] = [0, 0];
  let wasControl = false;
  for (let at = 0; at < text.length; at += 1) {
    const isOne = isControl(text.charCodeAt(at));
    if (!isOne) signs += 1;
    else if (!wasControl) runs += 1;
    wasControl = isOne;
  }
  return runs > controlLimits.count && runs > controlLimits.share * (runs + signs);
}

/** Those that no text holds, as of a text file. What lies above 0x7f is left: Persian that was decoded wrongly and can be read again has it. */
const isControl = (code: number): boolean =>
  code < 9 || (code > 13 && code < 26) || (code > 27 && code < 32) || code === 127;
