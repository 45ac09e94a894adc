// Texts of the super admin's refunds.
import { defineTexts } from '../../../i18n/texts.ts';

export const refundTexts = defineTexts({
  title: { fa: 'بازگشت پول', en: 'Refunds' },
  which: { fa: 'کدام‌ها', en: 'Which refunds' },
  due: { fa: 'باید برگردد', en: 'Due' },
  settled: { fa: 'برگشته', en: 'Settled' },
  emptyDueTitle: { fa: 'پولی برای برگرداندن نیست', en: 'No refunds due' },
  emptyDueBody: {
    fa: 'اگر کسی یک سفارش را دو بار پرداخت کند، پرداخت دوم همین‌جا می‌آید.',
    en: 'When somebody pays for an order twice, the second payment appears here.',
  },
  emptySettledTitle: { fa: 'هنوز پولی برنگشته است', en: 'Nothing settled yet' },
  emptySettledBody: {
    fa: 'بازگشت‌هایی که شمارهٔ مرجع بانکشان را ثبت کنید اینجا می‌آید.',
    en: 'Refunds appear here once you enter the bank’s reference.',
  },
  buyer: { fa: 'خریدار', en: 'Buyer' },
  order: { fa: 'سفارش', en: 'Order' },
  sum: { fa: 'مبلغ', en: 'Amount' },
  second: { fa: 'پرداخت دوم', en: 'Second payment' },
  first: { fa: 'پرداخت اول', en: 'First payment' },
  since: { fa: 'از', en: 'Since' },
  reference: { fa: 'شمارهٔ مرجع بانک', en: 'Bank reference' },
  settledAt: { fa: 'برگشت با', en: 'Refunded by' },
  settledBy: { fa: '{name}، {date}', en: '{name}, {date}' },
  gatewayRef: { fa: '{gateway}: {ref}', en: '{gateway}: {ref}' },
  noRef: { fa: 'بی شمارهٔ مرجع', en: 'no reference' },
  verbs: { fa: 'کارها', en: 'Actions' },
  settle: { fa: 'ثبت بازگشت', en: 'Record refund' },
  settleTitle: { fa: 'ثبت بازگشت پول', en: 'Record a refund' },
  settleBody: {
    fa: 'اول {sum} را در پنل درگاه یا با حواله به {account} برگردانید، بعد شمارهٔ مرجع بانک را اینجا بنویسید. خریدار دو دقیقه بعد خبردار می‌شود.',
    en: 'First send {sum} back to {account} in the gateway’s panel or by bank transfer, then enter the bank’s reference. The buyer is told two minutes later.',
  },
  note: { fa: 'توضیح برای خریدار (اختیاری)', en: 'Note to the buyer (optional)' },
  reopen: { fa: 'پس گرفتن ثبت', en: 'Reopen' },
  reopenTitle: { fa: 'این ثبت را پس می‌گیرید؟', en: 'Reopen this refund?' },
  reopenBody: {
    fa: 'این پول دوباره در فهرست «باید برگردد» می‌آید. اگر خریدار خبردار شده باشد، به او می‌گوییم که ثبت اشتباه بود.',
    en: 'It goes back to the list of refunds due. If the buyer was told already, we tell them it was a mistake.',
  },
  settledNews: { fa: 'بازگشت پول ثبت شد', en: 'Refund recorded' },
  reopenedNews: { fa: 'دوباره در فهرست «باید برگردد» است', en: 'The refund is due again' },
  undo: { fa: 'پس گرفتن', en: 'Undo' },
});
