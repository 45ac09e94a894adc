import { adminPaymentsMachine } from '../../admin/admin-payments.machine.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import {
  discountedQuote,
  paidOrder,
  sampleAdminPayment,
  sampleBankDetails,
  sampleOrder,
  samplePayment,
  sampleQuote,
} from '../order.sample.ts';
import { paymentStatusMachine } from '../payment-status.machine.ts';
import { checkoutMachine } from './checkout.machine.ts';

const offline = { error: 'Offline' } as const;
let lastId = 0;
const newId = () => {
  lastId += 1;
  return `0190f000-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
};

export const checkoutPaths = definePaths(checkoutMachine, [
  {
    input: { planId: 'basic-monthly', newId },
    events: [
      ...(['quote', 'apply', 'remove'] as const).flatMap((id) => [
        doneEvent(id, sampleQuote()),
        errorEvent(id, offline),
      ]),
      { type: 'retried' },
      { type: 'code.changed', code: 'PAEEZ10' },
      { type: 'code.submitted' },
      { type: 'code.removed' },
      { type: 'gateway.chosen', gateway: 'two' },
      { type: 'pay.requested' },
      {
        type: 'receipt.submitted',
        form: { file: new File([], 'رسید.jpg'), email: 'samira@niloofar-shop.ir', planName: 'پایه' },
      },
      doneEvent('order', sampleOrder()),
      doneEvent('order', paidOrder),
      ...(['order', 'pay', 'uploadReceipt'] as const).map((id) => errorEvent(id, offline)),
      errorEvent('order', { error: 'PriceChanged' }),
      errorEvent('pay', { error: 'OrderEnded' }),
      errorEvent('pay', { error: 'PaymentIncomplete' }),
      ...(['quote', 'order'] as const).map((id) => errorEvent(id, { error: 'DiscountUsedUp' })),
      doneEvent('apply', discountedQuote),
      doneEvent('pay', { payUrl: 'https://bank.example/1' }),
      doneEvent('uploadReceipt', sampleOrder()),
    ],
    stateKey: ({ context: { code, receipt, gateway, quote } }) =>
      `${code !== ''} ${receipt !== null} ${gateway} ${quote?.coupon !== null}`,
  },
]);

export const adminPaymentsPaths = definePaths(adminPaymentsMachine, [
  {
    events: [
      doneEvent('list', [sampleAdminPayment]),
      doneEvent('review', sampleAdminPayment),
      doneEvent('readBankDetails', null),
      doneEvent('saveBankDetails', sampleBankDetails),
      ...(['list', 'review', 'readBankDetails', 'saveBankDetails'] as const).map((id) =>
        errorEvent(id, offline),
      ),
      { type: 'retried' },
      { type: 'review.submitted' },
      { type: 'dialog.closed' },
      { type: 'bankDetails.requested' },
      { type: 'filter.chosen', filter: 'all' },
      { type: 'review.requested', payment: sampleAdminPayment, isAccepted: true },
      { type: 'review.requested', payment: sampleAdminPayment, isAccepted: false },
      { type: 'note.changed', note: 'رسید خوانا نیست' },
      { type: 'bankDetails.submitted', bankDetails: sampleBankDetails },
      { type: 'list.outdated' },
    ],
  },
]);

export const paymentStatusPaths = definePaths(paymentStatusMachine, [
  {
    input: { orderId: paidOrder.id },
    events: [
      doneEvent('verify', paidOrder),
      doneEvent('verify', sampleOrder({ payments: [samplePayment()] })),
      errorEvent('verify', offline),
      errorEvent('verify', { error: 'NotFound' }),
      { type: 'status.requested' },
      { type: 'retried' },
      { type: 'xstate.after.4000.paymentStatus.waiting' },
    ],
    stateKey: ({ context }) => context.order !== null,
  },
]);
