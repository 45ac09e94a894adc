import type { Tool, ToolTrial } from '../../../../contract/bots/tools.ts';
import type { ApiOperation } from './openapi/open-api.ts';

export const sampleTool: Tool = {
  id: '0190f000-0000-7000-8000-0000000000d1',
  name: 'order_status',
  label: 'وضعیت سفارش',
  usage: 'وقتی مشتری می‌پرسد سفارشش کجاست',
  examples: ['سفارش من کجاست؟'],
  inputs: [
    {
      name: 'order',
      label: 'شمارهٔ سفارش',
      kind: 'number',
      isRequired: true,
      question: 'شمارهٔ سفارش شما چیست؟',
      choices: [],
    },
  ],
  method: 'GET',
  address: 'https://shop.example/api/orders/{order}',
  headers: [],
  body: { kind: 'none', template: '' },
  responseFields: [{ name: 'status', path: 'order.status' }],
  replyTemplate: 'سفارش {order}: {status}',
  notFound: '',
  timeoutSeconds: 5,
  needsApproval: false,
  isEnabled: true,
  secrets: ['Authorization'],
};

export const sampleTrial: ToolTrial = {
  method: 'GET',
  url: 'https://shop.example/api/orders/1234',
  headers: [{ name: 'Authorization', value: null }],
  body: '',
  status: 200,
  problem: null,
  durationMs: 182,
  responseBody: '{\n  "order": { "status": "ارسال شد" }\n}',
  reply: 'سفارش 1234: ارسال شد',
};

const { id: _id, secrets, ...definition } = sampleTool;

export const sampleOperations: readonly ApiOperation[] = [
  {
    key: 'GET /orders/{order}',
    label: 'وضعیت سفارش',
    result: {
      kind: 'tool',
      draft: { ...definition, secrets: secrets.map((name) => ({ name, value: null })) },
    },
  },
  { key: 'POST /files', label: 'بارگذاری فایل', result: { kind: 'refused', problem: 'body' } },
];
