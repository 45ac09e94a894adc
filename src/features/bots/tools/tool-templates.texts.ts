// Words of the templates that tools begin from.
import { defineTexts } from '../../../i18n/texts.ts';

export const templateTexts = defineTexts({
  order: { fa: 'وضعیت سفارش', en: 'Order status' },
  orderAbout: { fa: 'وقتی مشتری می‌پرسد سفارشش کجاست', en: 'When a customer asks where an order is' },
  orderExamples: {
    fa: 'سفارش من کجاست؟\nوضعیت سفارشم چیه؟\nسفارشم کی می‌رسه؟',
    en: 'Where is my order?\nWhat is the status of my order?\nTrack my order',
  },
  orderNumber: { fa: 'شمارهٔ سفارش', en: 'Order number' },
  orderNumberAsk: { fa: 'شمارهٔ سفارش شما چیست؟', en: 'What is your order number?' },
  orderPhoneAsk: {
    fa: 'شمارهٔ موبایلی را که با آن سفارش دادید بنویسید.',
    en: 'Please write the mobile number you ordered with.',
  },
  orderAnswer: {
    fa: 'سفارش {order}: {status}\nکد رهگیری: {tracking}',
    en: 'Order {order}: {status}\nTracking code: {tracking}',
  },
  orderNotFound: {
    fa: 'سفارشی با این شماره و موبایل پیدا نشد.',
    en: 'No order has this number and mobile.',
  },
  booking: { fa: 'نوبت خالی', en: 'Free slots' },
  bookingAbout: { fa: 'وقتی مشتری نوبت می‌خواهد', en: 'When a customer wants to book' },
  bookingExamples: {
    fa: 'نوبت خالی دارید؟\nکی وقت دارید؟\nمی‌خواهم نوبت بگیرم',
    en: 'Do you have a free slot?\nI want to book an appointment',
  },
  day: { fa: 'روز', en: 'Day' },
  dayAsk: { fa: 'برای چه روزی؟ مثل ۱۴۰۵/۰۷/۱۵', en: 'For which day? Like 2026-11-18' },
  bookingAnswer: { fa: 'ساعت‌های خالی: {slots}', en: 'Free times: {slots}' },
  bookingNotFound: { fa: 'آن روز نوبت خالی نداریم.', en: 'There are no free slots that day.' },
  stock: { fa: 'موجودی کالا', en: 'Stock' },
  stockAbout: { fa: 'وقتی مشتری موجودی کالا را می‌پرسد', en: 'When a customer asks about stock' },
  stockExamples: {
    fa: 'این کالا موجوده؟\nموجودی کالا چقدره؟',
    en: 'Is this item in stock?\nHow many are in stock?',
  },
  product: { fa: 'کد کالا', en: 'Product code' },
  productAsk: { fa: 'کد کالا را بنویسید.', en: 'Please write the product code.' },
  stockAnswer: { fa: '{name}: {count} عدد موجود است.', en: '{name}: {count} in stock.' },
  stockNotFound: { fa: 'کالایی با این کد پیدا نشد.', en: 'No product has this code.' },
  coupon: { fa: 'کد تخفیف', en: 'Coupon' },
  couponAbout: { fa: 'وقتی مشتری کد تخفیف را می‌پرسد', en: 'When a customer asks about a coupon' },
  couponExamples: {
    fa: 'این کد تخفیف معتبره؟\nکد تخفیفم کار نمی‌کنه',
    en: 'Is this coupon valid?\nMy coupon doesn’t work',
  },
  couponCode: { fa: 'کد تخفیف', en: 'Coupon code' },
  couponAsk: { fa: 'کد تخفیف را بنویسید.', en: 'Please write the coupon code.' },
  couponAnswer: { fa: 'کد {code} معتبر است: {discount}', en: 'Coupon {code} is valid: {discount}' },
  couponNotFound: { fa: 'این کد معتبر نیست.', en: 'This coupon isn’t valid.' },
  callback: { fa: 'درخواست تماس', en: 'Callback request' },
  callbackAbout: { fa: 'وقتی مشتری می‌خواهد با او تماس بگیرید', en: 'When a customer wants a call' },
  callbackExamples: {
    fa: 'با من تماس بگیرید\nمی‌شود به من زنگ بزنید؟',
    en: 'Please call me\nCan you call me back?',
  },
  mobile: { fa: 'شمارهٔ موبایل', en: 'Mobile number' },
  mobileAsk: { fa: 'شمارهٔ موبایل خود را بنویسید.', en: 'Please write your mobile number.' },
  callbackAnswer: { fa: 'ثبت شد. با {phone} تماس می‌گیریم.', en: 'Done. We’ll call {phone}.' },
});
