import { sellerMachine } from '../admin/seller.machine.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import type { InvoiceDocument } from './invoice.machine.ts';
import { invoicePageMachine } from './invoice.machine.ts';
import { paidOrder, sampleParty, sampleTransaction } from './order.sample.ts';
import { samplePlan } from './plan.sample.ts';
import { transactionsMachine } from './transactions.machine.ts';

const offline = { error: 'Offline' } as const;

const { id: planId, name: planName, months } = samplePlan();
const totals = { total: 9_900_000, discount: 0, tax: 990_000, payable: 10_890_000 };
const invoice: InvoiceDocument = {
  createdAt: paidOrder.createdAt,
  order: {
    orderId: paidOrder.id,
    state: 'paid',
    number: '1405-00001',
    draftNumber: 'P-1',
    settledAt: paidOrder.settledAt,
  },
  seller: sampleParty({ name: 'شرکت پاسخ' }),
  buyer: sampleParty(),
  plan: { id: planId, name: planName, months, startsAt: paidOrder.settledAt, endsAt: paidOrder.endsAt },
  coupon: null,
  taxRate: 1_000,
  lines: [
    {
      row: 1,
      code: planId,
      title: planName,
      count: 1,
      unit: { fa: 'ماه', en: 'month' },
      unitPrice: 9_900_000,
      ...totals,
    },
  ],
  totals,
  payment: { method: { fa: 'درگاه یک', en: 'Gateway one' }, reference: '123456789', at: paidOrder.createdAt },
};

export const invoicePagePaths = definePaths(invoicePageMachine, [
  {
    input: { orderId: paidOrder.id },
    events: [
      doneEvent('read', invoice),
      doneEvent('read', { ...invoice, order: null, payment: null }),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'file.requested' },
      doneEvent('download'),
      errorEvent('download', offline),
    ],
  },
]);

export const transactionsPaths = definePaths(transactionsMachine, [
  {
    events: [
      doneEvent('list', {
        transactions: [sampleTransaction()],
        methods: [{ method: 'one', label: { fa: 'درگاه یک', en: 'Gateway one' } }],
        nextCursor: 'more',
      }),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'filter.chosen', filter: { state: 'failed' } },
      { type: 'more.requested' },
      doneEvent('more', {
        transactions: [
          sampleTransaction({
            id: '0190f000-0000-7000-8000-0000000000b5',
            state: 'failed',
            reason: 'balance',
          }),
        ],
        methods: [],
        nextCursor: null,
      }),
      errorEvent('more', offline),
      { type: 'export.requested', locale: 'fa' },
      doneEvent('table', { fileName: 'transactions.csv', csv: '' }),
      errorEvent('table', offline),
    ],
    stateKey: ({ context }) => context.nextCursor,
  },
]);

const rate = {
  id: '0190f000-0000-7000-8000-0000000000b6',
  startsAt: 1_800_000_000_000,
  rate: 1_000,
} as const;
const seller = sampleParty({ name: 'شرکت پاسخ' });
const settings = { seller, taxRates: [rate] } as const;

export const sellerPaths = definePaths(sellerMachine, [
  {
    events: [
      doneEvent('read', settings),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'seller.requested' },
      { type: 'rate.requested' },
      { type: 'form.changed' },
      { type: 'dialog.closed' },
      { type: 'seller.submitted', seller },
      doneEvent('changeSeller', settings),
      errorEvent('changeSeller', { error: 'InvalidInput' }),
      { type: 'rate.submitted', rate: { startsAt: rate.startsAt, rate: 900 } },
      doneEvent('addRate', settings),
      doneEvent('addRate', { ...settings, taxRates: [{ ...rate, rate: 900 }] }),
      errorEvent('addRate', offline),
      { type: 'removal.requested', rate },
      doneEvent('removeRate', { ...settings, taxRates: [] }),
      errorEvent('removeRate', offline),
      { type: 'removal.undone', rate },
      doneEvent('restore', settings),
      doneEvent('restore', { ...settings, taxRates: [] }),
      errorEvent('restore', offline),
    ],
    // The queue of commands is unbounded, so lengths over two count as one situation.
    stateKey: ({ context: { saved, commands } }) =>
      [saved?.taxRates.length, ...commands.slice(0, 2).map(({ action }) => action)].join(' '),
  },
]);
