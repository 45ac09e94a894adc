// Validates buyer details, receipt files, card numbers and IBANs of an order.
import type { Party } from '../../../../contract/billing/invoice.body.ts';

export interface OrderIds {
  readonly accountId: string;
  readonly orderId: string;
}

/** Required fields of a legal buyer; the names are those of the profile form. */
export function findMissingBuyerFields(buyer: Party, isLegal: boolean): string[] {
  if (!isLegal) return [];
  const requiredFields = [
    ['companyName', buyer.isLegal ? buyer.name : ''],
    ['nationalId', buyer.isLegal ? buyer.nationalId : ''],
    ['economicCode', buyer.economicCode],
    ['registrationNumber', buyer.registrationNumber],
    ['address', buyer.address],
  ] as const;
  return requiredFields.filter(([, value]) => value.trim() === '').map(([name]) => name);
}

const FILE_SIGNATURES: readonly (readonly [extension: string, bytes: readonly number[], at: number])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['jpg', [0xff, 0xd8, 0xff], 0],
  ['webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], 0],
];

/** The extension by the detected file type; null unless a picture or PDF, whatever its name says. */
export const detectReceiptType = (bytes: Uint8Array): string | null =>
  FILE_SIGNATURES.find(([, signature, offset]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  )?.[0] ?? null;

/** Sixteen digits with a valid check digit (Luhn), without spaces and dashes; null for any other. */
export function parseCardNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{16}$/.test(digits)) return null;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 ? digits : null;
}

/** An Iranian IBAN with valid check digits, without spaces; null for any other. */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^IR\d{24}$/.test(iban)) return null;
  return BigInt(`${iban.slice(4)}1827${iban.slice(2, 4)}`) % 97n === 1n ? iban : null;
}
