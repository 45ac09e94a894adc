// Templates that tools begin from, in the language of the panel.
import type { ToolDraft, ToolInput } from '../../../../contract/bots/tools.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { templateTexts as texts } from './tool-templates.texts.ts';

type Text = keyof typeof texts;

export const blankTool: ToolDraft = {
  name: '',
  label: '',
  usage: '',
  examples: [],
  inputs: [],
  method: 'GET',
  address: '',
  headers: [],
  secrets: [],
  body: { kind: 'none', template: '' },
  responseFields: [],
  replyTemplate: '',
  notFound: '',
  timeoutSeconds: 5,
  needsApproval: false,
  isEnabled: true,
};

export const blankInput: ToolInput = {
  name: '',
  label: '',
  kind: 'text',
  isRequired: true,
  question: '',
  choices: [],
};

interface TemplateInput extends Pick<ToolInput, 'name' | 'kind'> {
  readonly label: Text;
  readonly question: Text;
}

interface Row {
  readonly name: string;
  readonly id: 'order' | 'booking' | 'stock' | 'coupon' | 'callback';
  readonly inputs: readonly TemplateInput[];
  readonly request: Pick<ToolDraft, 'method' | 'address' | 'body' | 'responseFields'>;
  readonly notFound?: Text;
}

interface Lookup extends Pick<Row, 'name' | 'inputs'> {
  readonly id: Exclude<Row['id'], 'callback'>;
  readonly address: string;
  /** Path of each field in the response by the field's name. */
  readonly responseFields: Readonly<Record<string, string>>;
}

const toRow = ({ address, responseFields, ...lookup }: Lookup): Row => ({
  ...lookup,
  request: {
    method: 'GET',
    address,
    body: blankTool.body,
    responseFields: Object.entries(responseFields).map(([name, path]) => ({ name, path })),
  },
  notFound: `${lookup.id}NotFound`,
});

const lookups: readonly Lookup[] = [
  {
    id: 'order',
    name: 'order_status',
    // Numbers of orders can be guessed; a number with the buyer's phone cannot.
    inputs: [
      { name: 'order', kind: 'number', label: 'orderNumber', question: 'orderNumberAsk' },
      { name: 'phone', kind: 'phone', label: 'mobile', question: 'orderPhoneAsk' },
    ],
    address: 'https://shop.example/api/orders/{order}?phone={phone}',
    responseFields: { status: 'status', tracking: 'tracking_code' },
  },
  {
    id: 'booking',
    name: 'free_slots',
    inputs: [{ name: 'day', kind: 'date', label: 'day', question: 'dayAsk' }],
    address: 'https://shop.example/api/slots?day={day}',
    responseFields: { slots: 'slots' },
  },
  {
    id: 'stock',
    name: 'stock',
    inputs: [{ name: 'product', kind: 'text', label: 'product', question: 'productAsk' }],
    address: 'https://shop.example/api/products/{product}',
    responseFields: { name: 'name', count: 'stock' },
  },
  {
    id: 'coupon',
    name: 'coupon',
    inputs: [{ name: 'code', kind: 'text', label: 'couponCode', question: 'couponAsk' }],
    address: 'https://shop.example/api/coupons/{code}',
    responseFields: { discount: 'description' },
  },
];

const rows: readonly Row[] = [
  ...lookups.map(toRow),
  {
    id: 'callback',
    name: 'callback',
    inputs: [{ name: 'phone', kind: 'phone', label: 'mobile', question: 'mobileAsk' }],
    request: {
      method: 'POST',
      address: 'https://shop.example/api/callbacks',
      body: { kind: 'json', template: '{"phone": "{phone}"}' },
      responseFields: [],
    },
  },
];

export interface ToolTemplate {
  readonly id: string;
  readonly label: string;
  readonly draft: ToolDraft;
}

/** The placeholders in their texts are those of the tools. */
export const toolTemplates = (locale: Locale): readonly ToolTemplate[] =>
  rows.map(({ id, name, inputs, request, notFound }) => ({
    id,
    label: texts[id][locale],
    draft: {
      ...blankTool,
      ...request,
      needsApproval: request.method !== 'GET',
      name,
      label: texts[id][locale],
      usage: texts[`${id}About`][locale],
      examples: texts[`${id}Examples`][locale].split('\n'),
      inputs: inputs.map((input) => ({
        ...blankInput,
        ...input,
        label: texts[input.label][locale],
        question: texts[input.question][locale],
      })),
      replyTemplate: texts[`${id}Answer`][locale],
      notFound: notFound ? texts[notFound][locale] : '',
    },
  }));
