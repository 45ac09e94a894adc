// Endpoints of blocked visitors and addresses.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { isEmail, stripPhoneSeparators, toAsciiDigits } from '../fields/email-and-phone.rules.ts';
import { id, requiredLine } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** A visitor whose messages are refused, or an address that everybody who gives it is refused by. */
export const Block = Schema.Struct({
  id,
  kind: Schema.Literals(['visitor', 'email', 'phone']),
  /** The visitor's name, empty if unknown, or the address as it was given. */
  label: Schema.String,
  /** The conversation it was blocked in; null for an address that the owner entered. */
  conversation: Schema.NullOr(Schema.Struct({ id, botId: id, connectionId: id })),
  by: Schema.String,
  at: Schema.Int,
});
export type Block = typeof Block.Type;

function isPhone(address: string): boolean {
  const digits = stripPhoneSeparators(address).replace(/^(\+|00)/, '');
  return /^\d+$/.test(digits) && digits.length >= limits.phone.min && digits.length <= limits.phone.max;
}

/** Names the address as the wrong field. */
const isAddressValid = Schema.makeFilter(
  ({ kind, address }: { readonly kind: 'email' | 'phone'; readonly address: string }) => {
    const typed = toAsciiDigits(address);
    if (kind === 'email' ? isEmail(typed) : isPhone(typed)) return undefined;
    return { path: ['address'], issue: kind === 'email' ? 'EmailInvalid' : 'PhoneInvalid' };
  },
);

const pathParams = { blockId: id };

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'owner',
    summary: 'The blocked visitors and addresses of the account, the newest first',
    input: Schema.Struct({}),
    output: Schema.Array(Block),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/blocks',
    access: 'owner',
    summary: 'Blocks an e-mail address or a phone number in all bots; one that is blocked already stays',
    input: Schema.Struct({
      kind: Schema.Literals(['email', 'phone']),
      address: requiredLine(limits.email.max),
    }).check(isAddressValid),
    output: Block,
    errors: ['TooManyBlocks'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:blockId',
    access: 'owner',
    summary: 'Accepts messages again; for a day it can be restored',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/blocks/:blockId/restoration',
    access: 'owner',
    summary: 'Blocks again what was unblocked',
    input: Schema.Struct(pathParams),
    output: Block,
    errors: ['NotFound'],
  }),
};
