// Field types of the start form and the restrictions each allows.
import { toAsciiDigits } from '../fields/email-and-phone.rules.ts';

export const fieldTypes = ['text', 'number', 'email', 'mobile'] as const;
export const contactTargets = ['name', 'email', 'phone', 'description'] as const;
export const restrictions = ['letters', 'digits', 'email', 'mobile'] as const;

export type FieldType = (typeof fieldTypes)[number];
export type ContactTarget = (typeof contactTargets)[number];
export type Restriction = (typeof restrictions)[number];

interface FieldShape {
  readonly type: FieldType;
  readonly restriction: Restriction | null;
}

/** Restrictions that a field type supports; types that are restrictions themselves support none. */
export const restrictionsOf = (type: FieldType): readonly Restriction[] =>
  type === 'text' ? restrictions : type === 'number' ? ['digits'] : [];

/** What the answer of a field can be stored as in the visitor's contact. */
export const contactTargetsOf = ({ type, restriction }: FieldShape): readonly ContactTarget[] => [
  ...(type === 'text' && (restriction === null || restriction === 'letters') ? (['name'] as const) : []),
  ...(type === 'email' || restriction === 'email' ? (['email'] as const) : []),
  ...(type === 'mobile' || restriction === 'mobile' ? (['phone'] as const) : []),
  'description',
];

/** Folds a title for comparison; titles that fold to the same text are duplicates. */
export const foldTitle = (title: string): string =>
  toAsciiDigits(title)
    .normalize('NFKC')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[\u200c\s]+/g, ' ')
    .trim()
    .toLowerCase();
