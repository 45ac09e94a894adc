// Help entries about rules, macros, waiting times, contacts and other programs.
import type { HelpEntry } from './help-entry.ts';

export const automationHelp: readonly HelpEntry[] = [
  {
    id: 'rules',
    screens: ['inbox'],
    relatedIds: ['macros', 'escalation'],
    fa: {
      question: 'چطور کارهای تکراری را خودکار کنم؟',
      variants:
        'قاعده، قانون خودکار، اتوماسیون، برچسب زدن خودکار، خودش برچسب بخورد وقتی کسی مرجوعی نوشت، سپردن خودکار گفتگو به همکار، وقتی مهمان کلمه‌ای نوشت کاری انجام شود',
      answer:
        'در تنظیمات، «کارهای خودکار» را باز کنید و قاعده‌ای بسازید: وقتی چه شد، اگر چه بود، چه کند. قبل از روشن کردن، «امتحان روی گفتگوهای قبلی» نشان می‌دهد کجا اجرا می‌شد.',
    },
    en: {
      question: 'How do I automate repeated work?',
      variants:
        'automation rules, conversations get a label automatically when someone mentions a word, assign by keyword, trigger',
      answer:
        'In the settings open “Automation” and make a rule: when this happens, if that holds, do these things. Before you switch it on, “Try on past conversations” shows where it would have run.',
    },
  },
  {
    id: 'macros',
    screens: ['inbox'],
    relatedIds: ['rules', 'shortcuts'],
    fa: {
      question: 'دستور آماده چیست و چطور اجرا می‌شود؟',
      variants:
        'ماکرو، انجام چند کار با یک کلید، با یک دکمه هم جواب بدهم هم گفتگو را ببندم، پاسخ و برچسب و بستن یک‌جا، Shift+M',
      answer:
        'دستور آماده چند کار را یک‌جا انجام می‌دهد؛ مثلاً پاسخ می‌فرستد، برچسب می‌زند و گفتگو را می‌بندد. در «کارهای خودکار» بسازید و در گفتگو با Shift+M یا کلید خودش اجرا کنید.',
    },
    en: {
      question: 'What is a macro and how do I run it?',
      variants: 'several actions with one key, reply and label and close at once, Shift+M',
      answer:
        'A macro does several things at once, such as sending a reply, adding a label and closing the conversation. Make it under “Automation”; in a conversation run it with Shift+M or its own key.',
    },
  },
  {
    id: 'replyTargets',
    screens: ['bots', 'inbox'],
    relatedIds: ['rules'],
    fa: {
      question: 'چطور برای پاسخ اپراتورها مهلت بگذارم؟',
      variants:
        'مهلت پاسخ همکارها، حداکثر زمان انتظار مشتری برای جواب، گفتگوی دیرشده، SLA، اخطار دیر جواب دادن، همکارم تا نیم ساعت جواب بدهد',
      answer:
        'در تنظیمات بات، زیر «مهلت پاسخ» دقیقه‌ها را بنویسید؛ وقت تعطیلی حساب نمی‌شود. گفتگوی دیرشده در فهرست علامت می‌خورد و در گزارش می‌آید.',
    },
    en: {
      question: 'How do I set a time within which operators must reply?',
      variants:
        'waiting-time target, SLA, maximum wait of a customer, late conversation, alert for slow replies',
      answer:
        'In the bot’s settings open “Business hours” and enter the minutes under “Reply targets”. If you set business hours, only they count. Late conversations are marked in the list and counted in the reports.',
    },
  },
  {
    id: 'sendLater',
    screens: ['inbox'],
    relatedIds: ['takeOver', 'macros'],
    fa: {
      question: 'چطور پاسخی را برای بعد زمان‌بندی کنم؟',
      variants:
        'ارسال در زمان دیگر، پیام زمان‌بندی‌شده، پیام فردا ساعت ۹ برود، جواب فردا صبح فرستاده شود، ارسال با تأخیر',
      answer:
        'پاسخ را بنویسید و زیر کادر، «ارسال در زمان دیگر» را بزنید. اگر مهمان زودتر پیام بدهد فرستاده نمی‌شود، مگر اینکه خودتان بخواهید. تا آن موقع می‌توانید ویرایش یا لغوش کنید.',
    },
    en: {
      question: 'How do I schedule a reply for later?',
      variants: 'send later, scheduled message, I want the answer to go out tomorrow, delayed sending',
      answer:
        'Write the reply and press “Send later” below it. If the visitor writes first it is not sent, unless you choose so. Until then you can edit or cancel it.',
    },
  },
  {
    id: 'tools',
    screens: ['bots', 'testChat'],
    relatedIds: ['otherPrograms', 'tryBot'],
    fa: {
      question: 'چطور بات از سیستم خودم اطلاعات بگیرد؟',
      variants:
        'ابزار، وصل کردن API فروشگاه به بات، گرفتن وضعیت سفارش از سیستم ما، بات موجودی را از نرم‌افزار انبار خودمان بخواند، نوبت‌دهی، فراخوانی وب‌سرویس',
      answer:
        'در «ابزارها»ی بات یک نمونه را انتخاب کنید و آدرس سیستم خودتان، پرسش از مهمان و متن جواب را بنویسید؛ با «امتحان» ببینید چه برمی‌گردد. برای کارهایی مثل لغو سفارش، تأیید اپراتور را روشن بگذارید؛ تا کسی تأیید نکند انجام نمی‌شود.',
    },
    en: {
      question: 'How can the bot look things up in my own system?',
      variants:
        'tools, connect my shop’s API to the bot, query our booking system, order status from our system, stock, call a web service',
      answer:
        'In the bot’s settings open “Tools” and pick a template. Enter your system’s address, what to ask the visitor and the text of the answer, then try it to see what comes back. Keep “Ask a person before it runs” on for calls that change something: they wait in the approval queue.',
    },
  },
  {
    id: 'otherPrograms',
    screens: ['account'],
    relatedIds: ['tools', 'channels'],
    fa: {
      question: 'چطور بات را در Claude یا برنامه‌های دیگر استفاده کنم؟',
      variants: 'سرور MCP، API سازگار با OpenAI، کلید API، n8n، استفاده از بات در برنامهٔ خودم، وب‌هوک',
      answer:
        'در تنظیمات، «وب‌هوک و API» را باز کنید و کلیدی با دسترسی «پرسیدن از بات‌ها» بسازید. پایین همان صفحه آدرس MCP و آدرس سازگار با OpenAI هست.',
    },
    en: {
      question: 'How do I use my bot in Claude or other programs?',
      variants:
        'MCP server, MCP endpoint, OpenAI-compatible API, API key, n8n, use the bot in my own app, webhook',
      answer:
        'In the settings open “Webhooks and API” and create a key that may ask bots. The addresses for MCP and for OpenAI clients are at the bottom of that page.',
    },
  },
];
