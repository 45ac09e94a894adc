import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کشیدن و رها کردن، انتخاب کردن و چسباندن یک راه‌اند و همه در همین یک جا کار می‌کنند. فایلی که نمی‌شود پذیرفت بی‌صدا ناپدید نمی‌شود؛ صفحه برای هر کدام پاسخ خودش را می‌گوید.',
    en: 'Dropping, choosing and pasting are one way in, all in this one place. A file that cannot be taken does not vanish silently: the screen answers for each.',
  },
  many: { fa: 'چند فایل', en: 'Several files' },
  one: { fa: 'یک فایل', en: 'One file' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  taken: {
    fa: '{count} فایل: {names}',
    en: { one: '{count} file: {names}', other: '{count} files: {names}' },
  },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <FileDropState name={t(texts.many)} hint={t(sample.kinds)} accept={['.pdf', '.docx', '.txt']} />
      <FileDropState name={t(texts.one)} isMultiple={false} />
      <FileDropState name={t(texts.disabled)} hint={t(sample.kinds)} isDisabled />
    </>
  );
}

function FileDropState({ name, ...field }: Omit<FileDropProps, 'label' | 'onFiles'> & { name: string }) {
  const { t, list } = useI18n();
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <DemoState name={name}>
      <Stack gap={2}>
        <FileDrop {...field} label={t(sample.upload)} onFiles={setFiles} />
        {files.length > 0 && (
          <Text size="s" tone="muted">
            {t(texts.taken, { count: files.length, names: list(files.map((file) => file.name)) })}
          </Text>
        )}
      </Stack>
    </DemoState>
  );
}
