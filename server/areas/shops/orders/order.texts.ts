export const orderTexts = {
  askNumberAndContact: {
    fa: 'برای پیگیری سفارش، لطفاً شمارهٔ سفارش و شمارهٔ موبایل یا ایمیل خریدتان را بفرستید.',
    en: 'To look up your order, please send its number and the phone number or email you ordered with.',
    nl: 'Stuur het bestelnummer en het telefoonnummer of e-mailadres van uw aankoop, dan zoek ik uw bestelling op.',
  },
  askNumber: {
    fa: 'لطفاً شمارهٔ سفارش را بفرستید؛ در پیامک یا ایمیل خرید هست.',
    en: 'Please send the order number. It’s in your confirmation message.',
    nl: 'Stuur het bestelnummer; het staat in de bevestiging van uw aankoop.',
  },
  askContact: {
    fa: 'برای اینکه مطمئن شوم سفارش برای شماست، لطفاً شمارهٔ موبایل یا ایمیل خریدتان را بفرستید.',
    en: 'To make sure the order is yours, please send the phone number or email you ordered with.',
    nl: 'Stuur het telefoonnummer of e-mailadres van uw aankoop, zodat ik zeker weet dat de bestelling van u is.',
  },
  unknown: {
    fa: 'سفارشی با این مشخصات پیدا نکردم. لطفاً شمارهٔ سفارش و موبایل یا ایمیل خرید را بررسی کنید و دوباره بفرستید.',
    en: 'I couldn’t find an order with these details. Please check the order number and the phone number or email, and send them again.',
    nl: 'Ik vond geen bestelling met dit nummer en deze gegevens. Controleer het bestelnummer en het telefoonnummer of e-mailadres en stuur ze opnieuw.',
  },
  askFullNumber: {
    fa: 'لطفاً شمارهٔ سفارش را کامل بفرستید؛ با همهٔ حروف، صفرها و خط‌تیره‌ها.',
    en: 'Please send the whole order number, with every letter, zero and dash.',
    nl: 'Stuur het volledige bestelnummer, met alle letters, nullen en streepjes, zoals het in de bevestiging van uw aankoop staat.',
  },
  ambiguous: {
    fa: 'با این شماره مطمئن نیستم کدام سفارش منظورتان است. گفتگو را به همکارانم سپردم تا پیگیری کنند.',
    en: 'I’m not sure which order this number means. I’ve passed this to my colleagues, who will look into it.',
    nl: 'Ik kan niet met zekerheid zeggen welke bestelling dit nummer betekent. Ik geef het gesprek door aan mijn collega’s.',
  },
  tooManyAttempts: {
    fa: 'چند بار جست‌وجو کردم و سفارشی پیدا نشد. گفتگو را به همکارانم سپردم تا پیگیری کنند.',
    en: 'I tried several times but couldn’t find your order. I’ve passed this to my colleagues, who will look into it.',
    nl: 'Na meerdere pogingen is zo’n bestelling niet gevonden. Ik geef het gesprek door aan mijn collega’s.',
  },
  unreachable: {
    fa: 'فروشگاه الان جواب نمی‌دهد. گفتگو را به همکارانم سپردم تا پیگیری کنند.',
    en: 'The shop isn’t responding right now. I’ve passed this to my colleagues, who will look into your order.',
    nl: 'De winkel antwoordt nu niet. Ik geef het gesprek door aan mijn collega’s; zij zoeken uw bestelling op.',
  },
} as const;

export const orderLines = {
  head: {
    fa: (number: string, status: string) =>
      `سفارش ${number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)}: ${status}`,
    en: (number: string, status: string) => `Order ${number}: ${status}`,
    nl: (number: string, status: string) => `Bestelling ${number}: ${status}`,
  },
  date: { fa: 'تاریخ ثبت', en: 'Placed on', nl: 'Geplaatst op' },
  items: { fa: 'کالاها', en: 'Items', nl: 'Artikelen' },
  tracking: { fa: 'کد رهگیری مرسوله', en: 'Parcel tracking code', nl: 'Track-and-trace-code' },
  page: { fa: 'صفحهٔ سفارش', en: 'Order page', nl: 'Pagina van de bestelling' },
  total: { fa: 'مبلغ کل', en: 'Total', nl: 'Totaal' },
} as const;

/** WooCommerce's own statuses; those of plugins are shown as the shop names them. */
export const orderStatuses: Readonly<Record<string, { fa: string; en: string; nl: string }>> = {
  pending: { fa: 'در انتظار پرداخت', en: 'awaiting payment', nl: 'wacht op betaling' },
  processing: { fa: 'در حال آماده‌سازی', en: 'being prepared', nl: 'in behandeling' },
  'on-hold': { fa: 'در انتظار بررسی', en: 'on hold', nl: 'in de wacht' },
  completed: { fa: 'تکمیل‌شده', en: 'completed', nl: 'afgerond' },
  cancelled: { fa: 'لغوشده', en: 'cancelled', nl: 'geannuleerd' },
  refunded: { fa: 'پول برگشت داده شد', en: 'refunded', nl: 'terugbetaald' },
  failed: { fa: 'پرداخت ناموفق', en: 'payment failed', nl: 'betaling mislukt' },
  shipped: { fa: 'ارسال‌شده', en: 'shipped', nl: 'verzonden' },
  'checkout-draft': { fa: 'ثبت‌نشده', en: 'not placed yet', nl: 'nog niet geplaatst' },
};
