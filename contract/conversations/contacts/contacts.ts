// Endpoints of an account's contacts: list, details, changes, orders.
import { Schema } from 'effect';
import { endpoint } from '../../endpoint.ts';
import { email, freeLine, freeText, id, phone, wholeNumber } from '../../fields/rules.ts';
import { limits } from '../../limits.ts';
import { LocalisedText } from '../../text/localised-text.ts';
import { Label } from '../labels.ts';
import { ConversationStatus } from '../messages.ts';
import { Device, FoundOrder } from '../visitors.ts';
import { ContactAttribute } from './contact-attributes.ts';
import { Consent, contactFilters } from './contact-filters.ts';

const identity = {
  id,
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  lastSeenAt: Schema.Int,
};

/** A contact in the list; its bots, channels and conversations are those that the caller may see. */
export const ContactRow = Schema.Struct({
  ...identity,
  /** Kinds of its connections. */
  channels: Schema.Array(Schema.String),
  botIds: Schema.Array(id),
  conversations: Schema.Int,
});
export type ContactRow = typeof ContactRow.Type;

/** The visible bots and the kinds of connections, by which contacts are filtered and named. */
const places = {
  bots: Schema.Array(Schema.Struct({ id, name: Schema.String })),
  channels: Schema.Array(Schema.Struct({ kind: Schema.String, label: LocalisedText })),
};
export const ContactPlaces = Schema.Struct(places);
export type ContactPlaces = typeof ContactPlaces.Type;

/** All that contacts are filtered by. */
export const ContactFacets = Schema.Struct({
  ...places,
  labels: Schema.Array(Schema.Struct({ id, name: Schema.String })),
  attributes: Schema.Array(ContactAttribute),
});
export type ContactFacets = typeof ContactFacets.Type;

/** One place where the contact wrote, with what they told there. */
const ContactChannel = Schema.Struct({
  conversationId: id,
  botId: id,
  connectionId: id,
  /** The kind of its connection. */
  kind: Schema.String,
  status: ConversationStatus,
  lastMessageText: Schema.String,
  lastMessageAt: Schema.Int,
  messages: Schema.Int,
  satisfaction: Schema.NullOr(Schema.Int),
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  /** The visitor's id on the website's own server; null where not verified. */
  userId: Schema.NullOr(Schema.String),
  /** Answers to the start form. */
  fields: Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String })),
  pageUrl: Schema.NullOr(Schema.String),
  referrer: Schema.NullOr(Schema.String),
  device: Schema.NullOr(Device),
  firstSeenAt: Schema.Int,
  lastSeenAt: Schema.Int,
  /**
   * Why nobody can write to them there: the team blocked them, they blocked the bot, or the connection is off. Null
   * where they can be written to.
   */
  unreachable: Schema.NullOr(Schema.Literals(['blocked', 'visitorLeft', 'connectionOff'])),
});
export type ContactChannel = typeof ContactChannel.Type;

/** Another contact with the same phone or e-mail. */
const ContactDuplicate = Schema.Struct({
  id,
  name: Schema.String,
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  by: Schema.Literals(['phone', 'email']),
});
export type ContactDuplicate = typeof ContactDuplicate.Type;

/** A contact that was merged into this one, and when. */
const ContactMerge = Schema.Struct({
  id,
  at: Schema.Int,
  contactId: id,
  name: Schema.String,
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
});
export type ContactMerge = typeof ContactMerge.Type;

export const Contact = Schema.Struct({
  ...identity,
  consent: Consent,
  /** Since when; null where unknown. */
  consentAt: Schema.NullOr(Schema.Int),
  /** The newest first; at most `limits.contacts.channels`. */
  channels: Schema.Array(ContactChannel),
  /** Whether a shop of these bots can be asked for orders. */
  canLookUpOrders: Schema.Boolean,
  places: ContactPlaces,
  attributes: Schema.Array(ContactAttribute),
  /** By attribute id; a contact may have no value of an attribute. */
  values: Schema.Record(Schema.String, Schema.String),
  /** Its own, beside those of its conversations. */
  labels: Schema.Array(Label),
  /** All that it could have. */
  accountLabels: Schema.Array(Label),
  duplicates: Schema.Array(ContactDuplicate),
  /** Those that can still be undone, the newest first. */
  merges: Schema.Array(ContactMerge),
});
export type Contact = typeof Contact.Type;

const pathParams = { contactId: id };

export const contacts = {
  list: endpoint({
    method: 'GET',
    path: '/api/contacts',
    access: 'operator',
    summary: 'Contacts of the bots that the caller may see, the last seen first, by cursor',
    input: Schema.Struct({
      ...contactFilters,
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      contacts: Schema.Array(ContactRow),
      nextCursor: Schema.NullOr(Schema.String),
      /** How many match; on the first page only. */
      total: Schema.NullOr(Schema.Int),
      /** On the first page only. */
      facets: Schema.NullOr(ContactFacets),
    }),
    errors: ['BotNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/contacts/:contactId',
    access: 'operator',
    summary:
      'A contact with all that they told and their conversations; for one that was merged, the one that stays',
    input: Schema.Struct(pathParams),
    output: Contact,
    errors: ['NotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/contacts/:contactId',
    access: 'operator',
    summary:
      'Changes name, e-mail, phone, consent, attributes and labels of a contact; the previous values are logged',
    input: Schema.Struct({
      ...pathParams,
      name: freeLine(limits.visitorName.max),
      email: Schema.NullOr(email),
      phone: Schema.NullOr(phone),
      consent: Consent,
      /** By attribute id: an empty text removes a value, attributes that are left out keep theirs. */
      values: Schema.Record(Schema.String, freeText(limits.contacts.attributes.valueMax)),
      /** Left out, the contact keeps its labels; those that no longer exist are ignored. */
      labelIds: Schema.optionalKey(
        Schema.Array(id).check(Schema.isMaxLength(limits.inbox.labels.perAccount)),
      ),
    }),
    output: Contact,
    errors: ['NotFound'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/contacts/:contactId/merges',
    access: 'operator',
    summary: 'Merges another contact into this one; for thirty days it can be undone',
    input: Schema.Struct({ ...pathParams, otherId: id }),
    output: Contact,
    errors: ['NotFound'],
  }),
  undoMerge: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:contactId/merges/:mergeId',
    access: 'operator',
    summary: 'Undoes a merge; what was told or changed since stays',
    input: Schema.Struct({ ...pathParams, mergeId: id }),
    output: Contact,
    errors: ['NotFound'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/contacts/:contactId/orders',
    access: 'operator',
    summary: "Orders with the contact's phone or e-mail in the shops of their bots, the newest first",
    input: Schema.Struct(pathParams),
    output: Schema.Struct({
      orders: Schema.Array(FoundOrder),
      /** Names of the shops that did not respond, or not wholly. */
      unreachableShops: Schema.Array(Schema.String),
    }),
    errors: ['NotFound', 'TooManyRequests'],
  }),
};
