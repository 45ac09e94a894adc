import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { bannedIn, longSentencesIn, longTextProblems } from './plain-words.ts';
import { textRoles } from './text-roles.ts';

it.each([
  ['fa', 'حداکثر ۸ نویسه', '«نویسه»; write «کاراکتر»'],
  ['fa', 'نویسه‌های باقی‌مانده', '«نویسه»'],
  ['fa', 'پیوندها را اضافه کنید', 'write «لینک»'],
  ['fa', 'بازدیدکننده‌ای نوشت', 'write «مهمان»'],
  ['fa', 'به نشانی شما', 'write «آدرس»'],
  ['fa', 'پاسخ هوشمند', 'write «بات»'],
  ['en', 'Whoever signs up', 'write «who, anyone who»'],
  ['en', 'It is learned anew', '«learned»; write «train, trained, training»'],
  ['en', 'Two things to put right', 'write «fix»'],
] as const)('bans a word in %s: %s', (language, text, problem) => {
  expect(bannedIn(language, text).join()).toContain(problem);
});

it.each([
  ['fa', 'برای پیوستن، دکمه را بزنید'],
  ['fa', 'پیوست‌ها'],
  ['fa', '«تنظیمات › پیوندهای یکتا»'],
  ['fa', 'هنگام ثبت‌نام'],
  ['en', 'Add your colleagues'],
] as const)('allows in %s: %s', (language, text) => {
  expect(bannedIn(language, text)).toEqual([]);
});

it('counts the words of each sentence, a named value as one', () => {
  const twelve = 'one two three four five six seven eight nine ten {count} twelve.';
  expect(longSentencesIn(`${twelve} ${twelve} · ${twelve}`)).toEqual([]);
  expect(longSentencesIn(`Short. ${twelve.slice(0, -1)} thirteen.`)).toEqual([
    expect.stringContaining('has 13 words, more than 12'),
  ]);
});

const long = { fa: 'یک', en: 'one two three four five six seven eight nine ten eleven twelve thirteen' };
const at = { path: 'src/a.texts.ts', name: 'texts', key: 'texts' };

it('rejects a long button, hint or error, not a long paragraph', () => {
  const roles = new Map([['src/a.texts.ts texts.save', 'button']]);
  expect(longTextProblems({ save: long, saveHint: long, body: long }, at, roles)).toEqual([
    expect.stringContaining('texts.save.en (button)'),
    expect.stringContaining('texts.saveHint.en (hint)'),
  ]);
  const errors = { ...at, path: 'contract/errors/errors.texts.ts' };
  expect(longTextProblems({ NotFound: long }, errors, roles)).toHaveLength(1);
});

it('finds the role of a text in a view', () => {
  const text = `
    import { formTexts as texts } from './form.texts.ts';
    const Form = () => <Field label={t(texts.name)} hint={t(texts.nameNote)}><Button>{t(texts.save)}</Button></Field>;
  `;
  const view = { path: 'src/form/Form.tsx', text, tree: parseSync('Form.tsx', text) };
  expect([...textRoles([view])]).toEqual([
    ['src/form/form.texts.ts formTexts.nameNote', 'hint'],
    ['src/form/form.texts.ts formTexts.save', 'button'],
  ]);
});
