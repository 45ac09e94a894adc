// Estimates password strength, without a dictionary; only a hint.

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Keyboard rows and other common sequences; a run of them counts as one character. */
const KEY_SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];
const COMMON_WORDS =
  /pass(word)?|admin|login|welcome|iran|tehran|ali|reza|mohammad|13[0-9]{2}|14[0-9]{2}|19[0-9]{2}|20[0-9]{2}/g;

/** Estimated entropy in bits; runs, repeats and common words count little. */
function estimateBits(password: string): number {
  const simplified = password.toLowerCase().replace(COMMON_WORDS, '#');
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
  const sizes = [26, 26, 10, 33];
  const alphabetSize = kinds.reduce(
    (sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0),
    0,
  );
  const effectiveLength = [...simplified].filter(
    (char, index, chars) => !isPredictable(chars[index - 1], char),
  ).length;
  return effectiveLength * Math.log2(Math.max(alphabetSize, 2));
}

function isPredictable(previous: string | undefined, char: string): boolean {
  if (previous === undefined) return false;
  const pair = previous + char;
  return (
    previous === char ||
    KEY_SEQUENCES.some((run) => run.includes(pair) || [...run].reverse().join('').includes(pair))
  );
}

/** `weak` under 36 bits, `fair` under 50, `good` under 65; null for an empty password. */
export function estimateStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const bits = estimateBits(password);
  if (bits < 36) return 'weak';
  if (bits < 50) return 'fair';
  return bits < 65 ? 'good' : 'strong';
}
