// Estimates password strength, without a dictionary; only a hint.

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** What people type first, in the order of their keyboards: each counts as one step of a guess. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];
const COMMON =
  /pass(word)?|admin|login|welcome|iran|tehran|ali|reza|mohammad|13[0-9]{2}|14[0-9]{2}|19[0-9]{2}|20[0-9]{2}/g;

/** Bits of guessing: letters by their kinds, with runs, repeats and common words worth little. */
function bitsOf(password: string): number {
  const plain = password.toLowerCase().replace(COMMON, '#');
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
  const sizes = [26, 26, 10, 33];
  const alphabet = kinds.reduce((sum, kind, at) => sum + (kind.test(password) ? (sizes[at] ?? 0) : 0), 0);
  const effectiveLength = [...plain].filter((char, at, all) => !isForeseen(all[at - 1], char)).length;
  return effectiveLength * Math.log2(Math.max(alphabet, 2));
}

function isForeseen(before: string | undefined, char: string): boolean {
  if (before === undefined) return false;
  const pair = before + char;
  return (
    before === char || RUNS.some((run) => run.includes(pair) || [...run].reverse().join('').includes(pair))
  );
}

/** `weak` under 36 bits, `fair` under 50, `good` under 65; null while nothing is typed. */
export function estimateStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const bits = bitsOf(password);
  if (bits < 36) return 'weak';
  if (bits < 50) return 'fair';
  return bits < 65 ? 'good' : 'strong';
}
