import { defineTexts } from '../i18n/texts.ts';

export interface Title {
  readonly fa: string;
  readonly en: string;
}

export const titles = defineTexts({
  login: { fa: 'ورود', en: 'Log in' },
  signup: { fa: 'ثبت‌نام', en: 'Sign up' },
  invitation: { fa: 'پیوستن با دعوت', en: 'Join by invitation' },
  recovery: { fa: 'بازیابی رمز عبور', en: 'Recover password' },
  sso: { fa: 'ورود یکپارچه', en: 'Single sign-on' },
  botList: { fa: 'خانه', en: 'Home' },
  manageBots: { fa: 'مدیریت بات‌ها', en: 'Manage bots' },
  transactions: { fa: 'تراکنش‌ها', en: 'Transactions' },
  invoice: { fa: 'صورت‌حساب', en: 'Invoice' },
  proforma: { fa: 'پیش‌فاکتور', en: 'Proforma invoice' },
  botCreate: { fa: 'بات تازه', en: 'New bot' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  text: { fa: 'نوشتن متن', en: 'Write a text' },
  shops: { fa: 'فروشگاه و وردپرس', en: 'Shop and WordPress' },
  shopItems: { fa: 'آموخته‌های فروشگاه', en: 'Learned of the shop' },
  pairs: { fa: 'پرسش و پاسخ', en: 'Q&A' },
  evaluation: { fa: 'سنجش پاسخ‌ها', en: 'Evaluation' },
  tests: { fa: 'پرسش‌های سنجش', en: 'Test questions' },
  pairImport: { fa: 'افزودن پرسش و پاسخ از فایل', en: 'Import Q&A' },
  unanswered: { fa: 'پرسش‌های بی‌پاسخ‌مانده', en: 'Unanswered questions' },
  conflicts: { fa: 'ناسازگاری‌های دانش', en: 'Conflicts in the knowledge' },
  testChat: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  conversations: { fa: 'گفتگوها', en: 'Conversations' },
  history: { fa: 'تاریخچهٔ گفتگوها', en: 'Chat history' },
  notifications: { fa: 'اعلان‌ها', en: 'Notifications' },
  approvals: { fa: 'در انتظار تأیید', en: 'Waiting for approval' },
  reports: { fa: 'گزارش', en: 'Reports' },
  replies: { fa: 'بازبینی پاسخ‌ها', en: 'Reply review' },
  install: { fa: 'نصب روی سایت', en: 'Install' },
  services: { fa: 'اتصال‌ها', en: 'Connections' },
  connect: { fa: 'اتصال تازه', en: 'New connection' },
  widgetSettings: { fa: 'تنظیمات ابزارک', en: 'Widget settings' },
  config: { fa: 'تنظیمات بات', en: 'Bot settings' },
  account: { fa: 'حساب کاربری', en: 'Account' },
  emailProof: { fa: 'تأیید ایمیل', en: 'Verify email' },
  panel: { fa: 'ظاهر و زبان پنل', en: 'Panel settings' },
  password: { fa: 'رمز عبور', en: 'Password' },
  security: { fa: 'امنیت', en: 'Security' },
  operators: { fa: 'همکاران', en: 'Team' },
  hours: { fa: 'ساعت کاری', en: 'Working hours' },
  integrations: { fa: 'وب‌هوک و API', en: 'Webhooks and API' },
  privacy: { fa: 'داده‌ها و حریم خصوصی', en: 'Data and privacy' },
  audit: { fa: 'گزارش رویدادها', en: 'Audit log' },
  support: { fa: 'پشتیبانی', en: 'Support' },
  supportNew: { fa: 'درخواست تازه', en: 'New request' },
  supportRequest: { fa: 'درخواست پشتیبانی', en: 'Support request' },
  assistant: { fa: 'دستیار پاسخ', en: 'Pasokh assistant' },
  adminAccounts: { fa: 'حساب‌ها', en: 'Accounts' },
  adminAccount: { fa: 'یک حساب', en: 'An account' },
  adminPayments: { fa: 'پرداخت‌ها', en: 'Payments' },
  adminRefunds: { fa: 'بازگشت پول', en: 'Refunds' },
  adminSupport: { fa: 'درخواست‌های پشتیبانی', en: 'Support requests' },
  plans: { fa: 'بسته‌ها', en: 'Plans' },
  checkout: { fa: 'پیش‌فاکتور و پرداخت', en: 'Checkout' },
  paymentStatus: { fa: 'وضعیت پرداخت', en: 'Payment status' },
  adminPlans: { fa: 'مدیریت بسته‌ها', en: 'Manage plans' },
  adminBilling: { fa: 'فروشنده و مالیات', en: 'Seller and tax' },
  adminModel: { fa: 'مدل زبانی', en: 'Language model' },
  adminCoupons: { fa: 'کدهای تخفیف', en: 'Discount codes' },
  gallery: { fa: 'اجزا', en: 'Parts' },
  replay: { fa: 'بازپخش', en: 'Replay' },
  notFound: { fa: 'صفحه پیدا نشد', en: 'Page not found' },
});

export const routesTexts = defineTexts({
  product: { fa: 'پاسخ', en: 'Pasokh' },
  brokenTitle: { fa: 'این صفحه به مشکل خورد', en: 'This page ran into a problem' },
  brokenBody: {
    fa: 'بقیهٔ پنل کار می‌کند. دوباره تلاش کنید؛ اگر باز هم نشد، صفحه را از نو باز کنید.',
    en: 'The rest of the panel works. Try again; if it persists, reload the page.',
  },
});

/** Both languages, since the console is read by the owner or a developer. */
export const brokenScreenLog = 'خطا در نمایش این بخش از پنل / A part of the panel failed to render';
