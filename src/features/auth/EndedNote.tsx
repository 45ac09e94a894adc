// Says why the session ended, where one logs in again. Knows no session.
import type { ErrorTag } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { loginTexts as texts } from './auth.texts.ts';

export default function EndedNote({ because }: { because: ErrorTag }) {
  const { t, locale } = useI18n();
  return (
    <Note tone="info" title={t(texts.ended)}>
      {errorText({ error: because }, locale)}
    </Note>
  );
}
