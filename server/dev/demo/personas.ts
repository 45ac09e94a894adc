// People, shop and bots of the demo data.

/** A person of the shop; everyone logs in with the shop's password. */
export interface Persona {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

export const shop = { key: 'niloofar', name: 'فروشگاه نیلوفر', password: 'niloofar-1405' } as const;

export const owner: Persona = {
  key: 'owner',
  firstName: 'نگار',
  lastName: 'نیلوفری',
  username: 'niloofar',
  email: 'negar@niloofar-shop.example',
  phone: '+989121110001',
};

export const operators: readonly [Persona, Persona] = [
  {
    key: 'samira',
    firstName: 'سمیرا',
    lastName: 'رستمی',
    username: 'samira',
    email: 'samira@niloofar-shop.example',
    phone: '+989121110002',
  },
  {
    key: 'kaveh',
    firstName: 'کاوه',
    lastName: 'امینی',
    username: 'kaveh',
    email: 'kaveh@niloofar-shop.example',
    phone: '+989121110003',
  },
];

export const superAdmin: Persona = {
  key: 'admin',
  firstName: 'مدیر',
  lastName: 'سامانه',
  username: 'pasokh.admin',
  email: 'admin@pasokh.example',
  phone: '+989121110009',
};

/** The bots; `share` is each one's share of all conversations. */
export const bots = [
  {
    key: 'support',
    name: 'پشتیبان نیلوفر',
    introduction: 'پاسخ به پرسش‌های ارسال، بازگشت و پرداخت',
    share: 0.7,
  },
  {
    key: 'orders',
    name: 'پیگیر سفارش',
    introduction: 'راهنمای پیگیری سفارش و مرسوله',
    share: 0.2,
  },
  {
    key: 'size',
    name: 'راهنمای سایز',
    introduction: 'گفتگو دربارهٔ اندازه و جنس پارچه',
    share: 0.1,
  },
] as const;

export type BotKey = (typeof bots)[number]['key'];

export const visitors = [
  'سارا محمدی',
  'مریم احمدی',
  'رضا نوری',
  'هانیه شریفی',
  'فاطمه بهرامی',
  'نگار صادقی',
  'کیان رستمی',
  'علی کریمی',
  'زهرا موسوی',
  'امیر حسینی',
  'الهام قاسمی',
  'مهدی جعفری',
  'نرگس اکبری',
  'حسین رحیمی',
  'شیما کاظمی',
  'پویا مرادی',
  'لیلا ابراهیمی',
  'بهنام سلیمانی',
  'آیدا یوسفی',
  'سینا فرهادی',
  'مینا حیدری',
  'آرش نیک‌پور',
  'پریسا طاهری',
  'کامران وزیری',
] as const;
