export const previewTexts = {
  launcher: { fa: 'گفتگو', en: 'Chat' },
  question: { fa: 'ارسال به شیراز چقدر طول می‌کشد؟', en: 'How long is delivery to Shiraz?' },
  answer: {
    fa: 'با پست پیشتاز ۳ تا ۵ روز کاری. برای خرید بالای ۸۰۰ هزار تومان ارسال رایگان است.',
    en: 'Three to five working days by express post. Orders above 800,000 tomans ship free.',
  },
} as const;
