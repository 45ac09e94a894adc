// Sample contacts for tests.
import type { ContactImport } from '../../../../contract/conversations/contacts/contact-imports.ts';
import type { ContactSegment } from '../../../../contract/conversations/contacts/contact-segments.ts';
import type {
  Contact,
  ContactChannel,
  ContactPlaces,
  ContactRow,
} from '../../../../contract/conversations/contacts/contacts.ts';
import type { Label } from '../../../../contract/conversations/labels.ts';
import { botId, conversationId } from '../conversation/conversation.sample.ts';

export const contactId = '0190f000-0000-7000-8000-0000000000e1';

const samplePlaces: ContactPlaces = {
  bots: [{ id: botId, name: 'پشتیبان نیلوفر' }],
  channels: [{ kind: 'widget', label: { fa: 'ابزارک وب‌سایت', en: 'Website widget' } }],
};

const identity = {
  id: contactId,
  name: 'سارا محمدی',
  email: 'sara@example.com',
  phone: '09123456789',
  createdAt: 1_790_000_000_000,
  lastSeenAt: 1_790_000_000_000,
};

const sampleContactRow: ContactRow = { ...identity, channels: ['widget'], botIds: [botId], conversations: 1 };

const sampleChannel: ContactChannel = {
  conversationId,
  botId,
  connectionId: '0190f000-0000-7000-8000-0000000000d1',
  kind: 'widget',
  status: 'notAnswered',
  lastMessageText: 'سلام، سفارشم کی می‌رسد؟',
  lastMessageAt: 1_790_000_000_000,
  messages: 3,
  satisfaction: 4,
  name: 'سارا محمدی',
  email: 'sara@example.com',
  phone: '09123456789',
  userId: null,
  fields: [{ title: 'شهر', value: 'شیراز' }],
  pageUrl: 'https://shop.example/bag',
  referrer: null,
  device: { kind: 'phone', system: 'Android', browser: 'Chrome' },
  firstSeenAt: 1_790_000_000_000,
  lastSeenAt: 1_790_000_000_000,
  unreachable: null,
};

const sampleLabel: Label = { id: '0190f000-0000-7000-8000-0000000000e5', name: 'فوری', tone: 'danger' };

export const sampleContact: Contact = {
  ...identity,
  consent: 'given',
  consentAt: 1_790_000_000_000,
  channels: [sampleChannel],
  canLookUpOrders: true,
  places: samplePlaces,
  attributes: [
    { id: '0190f000-0000-7000-8000-0000000000f1', name: 'سطح', kind: 'choice', choices: ['طلایی', 'نقره‌ای'] },
  ],
  values: { '0190f000-0000-7000-8000-0000000000f1': 'طلایی' },
  labels: [sampleLabel],
  accountLabels: [sampleLabel],
  duplicates: [
    {
      id: '0190f000-0000-7000-8000-0000000000e2',
      name: 'سارا م.',
      phone: '+989123456789',
      email: null,
      by: 'phone',
    },
  ],
  merges: [
    {
      id: '0190f000-0000-7000-8000-0000000000e3',
      at: 1_790_000_000_000,
      contactId: '0190f000-0000-7000-8000-0000000000e4',
      name: 'سارا',
      phone: null,
      email: 'sara@example.com',
    },
  ],
};

/** A page with one contact, and another page behind it. */
export const sampleContactPage = {
  contacts: [sampleContactRow],
  nextCursor: 'more',
  total: 2,
  facets: {
    ...samplePlaces,
    labels: [sampleLabel],
    attributes: sampleContact.attributes,
  },
};

export const sampleSegment: ContactSegment = {
  id: '0190f000-0000-7000-8000-0000000000e6',
  name: 'مشتری‌های طلایی',
  filters: { attributes: '0190f000-0000-7000-8000-0000000000f1:is:طلایی' },
  isShared: true,
  isMine: true,
  authorName: 'سارا محمدی',
  count: 12,
};

export const sampleContactImport = (part: Partial<ContactImport> = {}): ContactImport => ({
  id: '0190f000-0000-7000-8000-0000000000e7',
  fileName: 'مشتری‌ها.csv',
  size: 9_000,
  status: 'previewed',
  reason: null,
  format: {
    encoding: 'utf-8',
    separator: ',',
    hasHeader: true,
    replaces: false,
    columns: [
      { title: 'نام', target: 'name' },
      { title: 'موبایل', target: 'phone' },
      { title: 'کد', target: 'skip' },
    ],
  },
  preview: {
    rows: 120,
    problems: [{ problem: 'PhoneInvalid', count: 4 }],
    first: [
      { line: 2, cells: ['سارا محمدی', '09123456789', '۱'], outcome: 'created', problem: null },
      { line: 3, cells: ['رضا', '12', '۲'], outcome: 'skipped', problem: 'PhoneInvalid' },
    ],
  },
  attributes: [],
  ...{ done: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, createdAt: 1, endedAt: null },
  ...part,
});
