import { defineTexts } from '../../../i18n/texts.ts';

/** Knowledge of the sample shop. */
export const sampleTexts = defineTexts({
  name: { fa: 'فروشگاه نمونه', en: 'Sample shop' },
  introduction: {
    fa: 'به سؤال‌های ارسال، بازگشت و پرداخت جواب می‌دهد',
    en: 'Answers questions about shipping, returns and payment',
  },
  shippingTitle: { fa: 'شرایط ارسال', en: 'Shipping' },
  shipping: {
    fa: 'سفارش‌های تهران با پیک در همان روز یا روز بعد می‌رسد و هزینهٔ ارسال ۴۵ هزار تومان است. سفارش‌های شهرستان با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد و هزینهٔ آن ۶۰ هزار تومان است. ارسال سفارش‌های بالای یک میلیون تومان در سراسر کشور رایگان است. کد رهگیری مرسوله بعد از ارسال پیامک می‌شود.',
    en: 'Orders in the city arrive by courier the same or the next day; shipping costs 5 dollars. Orders elsewhere take 3 to 5 business days by post and cost 8 dollars. Shipping is free for orders above 100 dollars. The tracking code is sent by text message after dispatch.',
  },
  returnsTitle: { fa: 'شرایط بازگشت کالا', en: 'Returns' },
  returns: {
    fa: 'تا ۷ روز بعد از تحویل می‌توانید کالا را پس بدهید، به شرط آن که استفاده نشده باشد و برچسب آن جدا نشده باشد. هزینهٔ بازگشت کالای معیوب با فروشگاه است. پول بین ۲ تا ۴ روز کاری به همان کارت برمی‌گردد. تعویض سایز یک بار رایگان است.',
    en: 'You can return an item within 7 days of delivery if it is unused and still has its label. The shop pays for returning a faulty item. The money is refunded to the same card within 2 to 4 business days. One size exchange is free.',
  },
});

export const pairTexts = defineTexts({
  hours: { fa: 'ساعت کاری پشتیبانی چیست؟', en: 'What are your support hours?' },
  hoursAnswer: {
    fa: 'شنبه تا چهارشنبه ۹ تا ۱۸ و پنجشنبه‌ها ۹ تا ۱۳.',
    en: 'Monday to Friday from 9 to 18, Saturdays from 9 to 13.',
  },
  payment: { fa: 'پرداخت در محل دارید؟', en: 'Can I pay on delivery?' },
  paymentAnswer: { fa: 'بله، فقط برای سفارش‌های تهران.', en: 'Yes, for orders in the city only.' },
  cancelling: { fa: 'چطور سفارشم را لغو کنم؟', en: 'How do I cancel my order?' },
  cancellingAnswer: {
    fa: 'تا قبل از ارسال، از بخش «سفارش‌های من» روی «لغو سفارش» بزنید.',
    en: 'Until it is dispatched, open “My orders” and choose “Cancel order”.',
  },
});
