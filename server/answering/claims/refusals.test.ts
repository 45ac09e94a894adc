// Proves which answers say that there is none, and which only deny something.
import { expect, it } from 'vitest';
import { isRefusal } from './refusals.ts';

it.each([
  'متأسفم، نمی‌توانم به این پرسش پاسخ بدهم.',
  'متاسفانه در این مورد اطلاعاتی ندارم.',
  'در این باره اطلاعی ندارم.',
  'نمی‌دانم.',
  'اطلاعات کافی برای پاسخ در دسترس من نیست.',
  'در متن به گارانتی اشاره نشده است.',
  'به عنوان یک دستیار هوش مصنوعی نمی‌توانم نظر بدهم.',
  'نمیتونم کمکتون کنم',
  'I’m sorry, but I can’t help with that.',
  'I am afraid I do not have that information.',
  "I don't know.",
  'I cannot answer this question.',
  'The documents do not say how long it takes.',
  'Your question is not covered by the provided text, as it is not mentioned in the passages.',
  'As an AI, I have no opinion.',
  'Het spijt me, ik weet het niet.',
])('%s is a refusal', (text) => expect(isRefusal(text)).toBe(true));

it.each([
  'متأسفانه پرداخت در محل نداریم.',
  'متأسفانه حیوان خانگی نمی‌پذیریم.',
  'لباس زیر تعویض نمی‌شود.',
  'نمی‌توانیم کالای استفاده‌شده را پس بگیریم.',
  'برای اطلاعات بیشتر با پشتیبانی تماس بگیرید.',
  'Sorry, fitted tyres are non-refundable.',
  'No, punctures are not covered by the warranty.',
  'We cannot ship abroad.',
  "We don't have vegan desserts.",
  'Sorry, we are closed on Sundays.',
])('%s is an answer', (text) => expect(isRefusal(text)).toBe(false));
