export const transcriptEmailTexts = {
  subject: { fa: 'متن گفتگوی شما با {bot}', en: 'Your conversation with {bot}' },
  note: {
    fa: 'این ایمیل به درخواست کسی که این آدرس را در گفتگو نوشت فرستاده شد. اگر شما نبودید، آن را نادیده بگیرید.',
    en: 'Somebody entered this address in the chat and asked for a copy. If it was not you, ignore this email.',
  },
} as const;
