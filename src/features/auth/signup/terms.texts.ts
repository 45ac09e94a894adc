// Terms of service. A change of meaning needs a new version in contract/auth/terms.ts.
import { defineTexts } from '../../../i18n/texts.ts';

export const termsTexts = defineTexts({
  title: { fa: 'قوانین و شرایط استفاده', en: 'Terms and conditions' },
  version: { fa: 'نسخهٔ', en: 'Version' },
  accept: { fa: 'می‌پذیرم', en: 'I accept' },
  lead: {
    fa: 'این متن قرارداد شما با گردانندهٔ این سامانه است. با زدن «می‌پذیرم» و ساختن حساب، این قرارداد به شکل «داده‌پیام» و بر پایهٔ مادهٔ ۱۰ قانون مدنی و قانون تجارت الکترونیکی میان دو طرف بسته می‌شود.',
    en: 'This text is your contract with the operator of this system. By pressing “I accept” and creating an account you conclude it electronically, as a “data message” under Article 10 of the Civil Code and the Electronic Commerce Act of Iran.',
  },
});

/** The clauses in their order; a blank line ends a paragraph. */
export const clauseTexts = {
  parties: defineTexts({
    title: { fa: 'طرف‌های قرارداد و تعریف‌ها', en: 'Parties and definitions' },
    body: {
      fa: '«گرداننده» شخص حقیقی یا حقوقی‌ای است که پاسخ را روی سرور خود نصب کرده و در این آدرس در اختیار شما گذاشته است. «کاربر» کسی است که حساب می‌سازد یا به دعوت صاحب یک حساب به آن می‌پیوندد. «مهمان» کسی است که در سایت یا کانال کاربر با بات گفتگو می‌کند.\n\nکاربر باید حداقل ۱۸ سال تمام داشته باشد و اهلیت قانونی معامله را دارا باشد. کسی که از سوی شرکت یا مؤسسه‌ای ثبت‌نام می‌کند اعلام می‌کند که اختیار پذیرش این شرایط را از سوی آن دارد.',
      en: 'The “operator” is the person or company that has installed Pasokh on its own server and offers it to you at this address. A “user” is anyone who creates an account or joins one by its owner’s invitation. A “visitor” is anyone who talks to a bot on a user’s website or channel.\n\nA user must be at least 18 years old and have legal capacity. Anyone who signs up for a company declares to be authorised to accept these terms on its behalf.',
    },
  }),
  service: defineTexts({
    title: { fa: 'موضوع خدمت', en: 'The service' },
    body: {
      fa: 'پاسخ به کاربر امکان می‌دهد بات بسازد، آن را با فایل‌ها، لینک‌ها، پرسش‌وپاسخ‌ها و متن‌های خود آموزش دهد، به سایت و کانال‌هایش متصل کند، گفتگوها را ببیند و خود به آن‌ها پاسخ دهد.\n\nاندازهٔ خدمت (تعداد بات، اتصال، پیام و کاراکتر) همان است که در بستهٔ خریداری‌شده یا دورهٔ رایگان نوشته شده. گرداننده می‌کوشد خدمت پیوسته در دسترس باشد؛ نگهداری برنامه‌ریزی‌شده از پیش اعلام می‌شود.',
      en: 'Pasokh lets users make bots, train them on their own files, links, questions and answers and texts, connect them to their websites and channels, read the conversations and answer in person.\n\nThe extent of the service (bots, connections, messages, characters) is the one written in the plan bought or in the free period. The operator strives for uninterrupted availability; planned maintenance is announced beforehand.',
    },
  }),
  account: defineTexts({
    title: { fa: 'حساب و مسئولیت آن', en: 'Your account' },
    body: {
      fa: 'اطلاعات ثبت‌نام باید درست و از آنِ خودِ کاربر باشد و با تغییرش به‌روز شود. شمارهٔ تلفن با کد تأیید می‌شود و مالک شماره صاحب حساب شناخته می‌شود.\n\nنگهداری رمز عبور، کدهای یک‌بارمصرف و کدهای بازیابی با کاربر است. هر کاری که با حساب انجام شود به نام کاربر است، مگر آنکه دسترسی بی‌اجازه را فوراً خبر داده باشد. صاحب حساب پاسخ‌گوی کار اپراتورهایی است که خود دعوت می‌کند.',
      en: 'What is given at sign-up must be true, the user’s own, and kept up to date. The phone number is verified by a code, and its holder is taken to be the holder of the account.\n\nKeeping the password, one-time codes and recovery codes is the user’s duty. Everything done with the account is done in the user’s name, unless unauthorised access was reported without delay. The owner of an account answers for the operators they invite.',
    },
  }),
  prohibited: defineTexts({
    title: { fa: 'محتوای ممنوع', en: 'Prohibited content' },
    body: {
      fa: 'بارگذاری، آموزش یا انتشار محتوایی که بر پایهٔ قوانین جمهوری اسلامی ایران، به‌ویژه قانون جرایم رایانه‌ای و فهرست مصادیق محتوای مجرمانهٔ مادهٔ ۲۱ آن، جرم است مجاز نیست؛ از جمله محتوای خلاف عفت عمومی، توهین و افترا، نشر اکاذیب، کلاهبرداری، قمار، فروش کالا و داروی غیرمجاز، بدافزار و دسترسی غیرمجاز به داده‌ها و سامانه‌ها.\n\nهمچنین نقض حقوق پدیدآورندگان (قانون حمایت حقوق مؤلفان و مصنفان و هنرمندان، و قانون حمایت از حقوق پدیدآورندگان نرم‌افزارهای رایانه‌ای)، ارسال پیام انبوه ناخواسته، جا زدن بات به‌جای انسان برای فریب مهمان، و تلاش برای از کار انداختن یا دور زدن محدودیت‌های سامانه ممنوع است.',
      en: 'Uploading, training on or publishing content that is an offence under the laws of Iran is not allowed, in particular under the Computer Crimes Act and the list of criminal content of its Article 21: among others indecent content, insult and defamation, spreading falsehoods, fraud, gambling, sale of unlawful goods and medicines, malware, and unauthorised access to data and systems.\n\nInfringing authors’ rights (the Act for Protection of Authors, Composers and Artists and the Act for Protection of Computer Software Creators), sending bulk unsolicited messages, passing a bot off as a human to deceive visitors, and attempts to disable the system or evade its limits are prohibited as well.',
    },
  }),
  data: defineTexts({
    title: { fa: 'داده‌های شخصی و حریم خصوصی', en: 'Personal data and privacy' },
    body: {
      fa: 'بر پایهٔ مواد ۵۸ تا ۶۱ قانون تجارت الکترونیکی، داده‌های شخصی تنها با رضایت صاحب آن، برای هدفی روشن و تنها به اندازهٔ نیاز گردآوری می‌شود و صاحب داده حق دارد آن را ببیند، اصلاح کند یا حذفش را بخواهد. داده‌هایی که قومیت، دیدگاه عقیدتی و مذهبی، وضعیت جسمی و روانی یا زندگی خصوصی کسی را آشکار می‌کند بدون رضایت صریح او پردازش نمی‌شود.\n\nگرداننده نام، ایمیل، شمارهٔ تلفن، آدرس اینترنتی، زمان ورودها و پذیرش همین شرایط را برای گرداندن حساب و امنیت آن نگه می‌دارد. محتوای آموزشی و گفتگوها از آنِ کاربر است و به شخص دیگری فروخته نمی‌شود؛ تنها به کسانی سپرده می‌شود که برای انجام خدمت لازم‌اند، مانند ارسال‌کنندهٔ پیامک یا مدل زبانی‌ای که گرداننده انتخاب کرده است، یا به مرجع قضایی با دستور قانونی.\n\nکاربر در برابر مهمانان خود گردآورندهٔ داده است: باید آنان را آگاه کند، رضایتشان را بگیرد و درخواست حذفشان را انجام دهد.',
      en: 'Under Articles 58 to 61 of the Electronic Commerce Act, personal data are collected only with the consent of the person concerned, for a stated purpose and only as far as needed; that person may see and correct them and ask for their erasure. Data that reveal ethnicity, belief, physical or mental condition or private life are not processed without express consent.\n\nThe operator keeps name, email, phone number, network address, times of login and the acceptance of these terms in order to run the account and keep it secure. Training material and conversations belong to the user and are sold to nobody; they are handed only to those without whom the service cannot be given, such as the SMS sender or the language model the operator has chosen, or to a judicial authority on a lawful order.\n\nTowards their visitors the user is the one who collects data: they must inform them, obtain their consent and carry out their requests for erasure.',
    },
  }),
  answers: defineTexts({
    title: { fa: 'محدودیت پاسخ‌های بات', en: 'Limits of bot answers' },
    body: {
      fa: 'پاسخ‌های بات به کمک نرم‌افزار و از روی محتوای کاربر ساخته می‌شود و ممکن است نادرست، ناقص یا قدیمی باشد. این پاسخ‌ها مشاورهٔ حقوقی، پزشکی یا مالی نیست.\n\nدرستی محتوای آموزشی، قیمت‌ها و وعده‌هایی که بات از روی آن‌ها به مهمان می‌دهد با کاربر است و کاربر می‌تواند پاسخ‌ها را قبل از ارسال به تأیید اپراتور وابسته کند. در برابر مصرف‌کننده، کاربر فروشنده است و تکالیف قانون حمایت از حقوق مصرف‌کنندگان و مواد ۳۳ تا ۴۹ قانون تجارت الکترونیکی، از جمله حق انصراف هفت‌روزه، بر عهدهٔ اوست.',
      en: 'A bot’s answers are composed by software from the user’s material and may be wrong, incomplete or out of date. They are no legal, medical or financial advice.\n\nThe correctness of the training material, prices and promises that a bot tells visitors is the user’s responsibility, who may have answers approved by an operator before they are sent. Towards consumers the user is the seller and bears the duties of the Consumer Protection Act and of Articles 33 to 49 of the Electronic Commerce Act, including the seven-day right of withdrawal.',
    },
  }),
  payment: defineTexts({
    title: { fa: 'پرداخت، مالیات و بازگشت وجه', en: 'Payment, tax and refunds' },
    body: {
      fa: 'بهای هر بسته قبل از پرداخت به ریال و تومان، همراه با مالیات بر ارزش افزوده، نشان داده می‌شود و پرداخت تنها از درگاه‌های مجاز انجام می‌گیرد. بعد از پرداخت، صورت‌حساب در پنل در دسترس است.\n\nکاربرِ مصرف‌کننده تا هفت روز کاری بعد از خرید، اگر از خدمت استفاده نکرده باشد، می‌تواند بدون دلیل انصراف دهد و همهٔ وجه را پس بگیرد. اگر خدمت به سببی از سوی گرداننده ارائه نشود، وجهِ بخشِ استفاده‌نشده بازگردانده می‌شود. با پایان اشتراک، کاراکترهای مانده بعد از ۷ روز و داده‌های آموزشی بعد از ۱۴ روز حذف می‌شود و قبل از آن خبر داده خواهد شد.',
      en: 'The price of each plan is shown in rial and toman with value-added tax before payment, and payment is made only through licensed gateways. The invoice is available in the panel afterwards.\n\nA consumer may withdraw without giving a reason within seven working days of the purchase and is refunded in full if the service has not been used. Where the service is not provided for reasons on the operator’s side, the unused part is refunded. When a subscription ends, remaining characters are deleted after 7 days and training data after 14, which is announced beforehand.',
    },
  }),
  suspension: defineTexts({
    title: { fa: 'تعلیق و پایان حساب', en: 'Suspension and termination' },
    body: {
      fa: 'گرداننده می‌تواند حسابی را که از این شرایط یا قانون سر می‌پیچد، با بیان دلیل، معلق کند؛ جز در موارد فوری یا با دستور مرجع قضایی، اول اخطار و مهلت رفع می‌دهد. کاربر می‌تواند از راه پشتیبانی اعتراض کند.\n\nکاربر هر زمان می‌تواند استفاده را پایان دهد و حذف حساب و داده‌هایش را بخواهد. داده‌هایی که نگهداری آن‌ها به حکم قانون لازم است، مانند اسناد مالی و سوابق موضوع مادهٔ ۳۲ قانون جرایم رایانه‌ای، تا پایان مهلت قانونی نگه داشته می‌شود.',
      en: 'The operator may suspend an account that breaches these terms or the law, stating the reason; except in urgent cases or on a judicial order, a warning and time to remedy are given first. The user may object through support.\n\nThe user may stop using the service at any time and ask for the account and its data to be deleted. Data that the law requires to be kept, such as financial documents and the records named in Article 32 of the Computer Crimes Act, are kept until the legal term ends.',
    },
  }),
  liability: defineTexts({
    title: { fa: 'مسئولیت', en: 'Liability' },
    body: {
      fa: 'هر طرف پاسخ‌گوی زیانی است که به تقصیر خود به دیگری می‌زند (قانون مسئولیت مدنی). گرداننده پاسخ‌گوی قطع سراسری اینترنت، اختلال درگاه بانکی، اپراتور پیامک یا سرویس‌های بیرونی و دیگر رویدادهای قهری (مواد ۲۲۷ و ۲۲۹ قانون مدنی) نیست.\n\nجز در تقصیر عمدی یا سنگین و آنچه قانون آمره مقرر کرده، مسئولیت مالی گرداننده از مبلغی که کاربر در شش ماه قبل از زیان پرداخته است بیشتر نمی‌شود. هیچ بندی از این شرایط حقوقی را که قانون به مصرف‌کننده داده است محدود نمی‌کند.',
      en: 'Each party answers for the damage it causes the other by its own fault (Civil Liability Act). The operator does not answer for general Internet outages, failures of payment gateways, SMS carriers or outside services, and other force majeure (Articles 227 and 229 of the Civil Code).\n\nExcept for intent, gross negligence and mandatory law, the operator’s liability does not exceed what the user paid in the six months before the damage. Nothing in these terms limits a right that the law gives to consumers.',
    },
  }),
  changes: defineTexts({
    title: { fa: 'تغییر شرایط', en: 'Changes' },
    body: {
      fa: 'تغییر این شرایط حداقل ۱۵ روز قبل از اجرا در پنل و با ایمیل اعلام می‌شود. اگر کاربر نپذیرد، می‌تواند قبل از آن قرارداد را پایان دهد و بهای بخش استفاده‌نشده را پس بگیرد. نسخه و زمان پذیرش هر کاربر ثبت و نگهداری می‌شود.',
      en: 'Changes to these terms are announced in the panel and by email at least 15 days before they take effect. A user who does not accept may end the contract before then and is refunded the unused part. The version and time of each user’s acceptance are recorded and kept.',
    },
  }),
  law: defineTexts({
    title: { fa: 'قانون حاکم و حل اختلاف', en: 'Governing law and disputes' },
    body: {
      fa: 'این قرارداد تابع قوانین جمهوری اسلامی ایران است. دو طرف اول می‌کوشند اختلاف را در یک ماه از راه گفتگو حل کنند؛ بعد از آن رسیدگی در صلاحیت دادگاه‌های ایران است و مصرف‌کننده می‌تواند به دادگاه محل اقامت خود یا سازمان تعزیرات حکومتی نیز مراجعه کند.\n\nمتن فارسی اصل است و ترجمهٔ انگلیسی تنها برای آگاهی آمده است. باطل بودن یک بند، بندهای دیگر را بی‌اعتبار نمی‌کند. ابلاغ‌ها به ایمیل و شمارهٔ تلفن ثبت‌شده در حساب معتبر است.',
      en: 'This contract is governed by the laws of the Islamic Republic of Iran. The parties first try to settle a dispute by talks within one month; after that the courts of Iran have jurisdiction, and a consumer may also turn to the court of their residence or to the Governmental Sanctions Organization.\n\nThe Persian text is the original; the English translation is for information only. If one clause is void, the others stand. Notices to the email and phone number registered in the account are valid.',
    },
  }),
};
