// Knows when a visitor's name passes for that of somebody of the account. Knows no SQL.
import { fold } from '../../engine/normalise.ts';

/** What no visitor is called, in letters only. */
const OFFICES = [
  'اپراتور',
  'پشتیبان',
  'پشتیبانی',
  'ادمین',
  'مدیر',
  'operator',
  'support',
  'admin',
  'administrator',
];

/** Letters of other alphabets that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
};

const lettersOf = (name: string): string =>
  fold(name)
    .replace(/[\u0370-\u04ff]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether `name` is one of `staff`, holds one of several words whole, or is an office. */
export function isStaffAlike(name: string, staff: readonly string[]): boolean {
  const said = lettersOf(name);
  if (said === '') return false;
  if (OFFICES.some((office) => lettersOf(office) === said)) return true;
  return staff.some((own) => {
    const letters = lettersOf(own);
    if (letters === '') return false;
    return letters === said || (/\S\s+\S/u.test(own) && said.includes(letters));
  });
}
