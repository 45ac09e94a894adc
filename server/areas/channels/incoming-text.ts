// Normalises texts and names of inbound events.
import { normaliseLine, trimText } from '../../../contract/text/normalise.ts';
import type { Incoming, RemoteVisitor } from '../../channels/channel.ts';

const visitorOf = (visitor: RemoteVisitor): RemoteVisitor =>
  Object.fromEntries(
    Object.entries(visitor).flatMap(([field, value]) => {
      const left = typeof value === 'string' ? normaliseLine(value) : '';
      return left === '' ? [] : [[field, left]];
    }),
  );

/** The same normalised; nothing where no word and no file is left of a message. */
export function normaliseIncoming(incoming: Incoming): Incoming[] {
  switch (incoming.kind) {
    case 'message': {
      const text = trimText(incoming.text);
      if (text === '' && incoming.files.length === 0) return [];
      const files = incoming.files.map((file) => ({ ...file, name: normaliseLine(file.name) || 'file' }));
      return [{ ...incoming, text, files, visitor: visitorOf(incoming.visitor) }];
    }
    case 'edited': {
      const text = trimText(incoming.text);
      return text === '' ? [] : [{ ...incoming, text }];
    }
    case 'operator.wrote':
      return [{ ...incoming, text: trimText(incoming.text), name: normaliseLine(incoming.name) }];
    case 'person.wanted':
    case 'started':
      return [{ ...incoming, visitor: visitorOf(incoming.visitor) }];
    default:
      return [incoming];
  }
}
