// Knows one of every component in its states, for people and for the accessibility test; no part of the product.
import type { ReactNode } from 'react';
import { I18nRoot, useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../Card/Card.tsx';
import { PageBody } from '../Layout/Layout.tsx';
import { LocaleSwitch } from '../LocaleSwitch/LocaleSwitch.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { SchemeSwitch } from '../SchemeSwitch/SchemeSwitch.tsx';
import { Toasts } from '../Toasts/Toasts.tsx';
import { Fields } from './Fields.tsx';
import { Frame } from './Frame.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';
import { Overlays } from './Overlays.tsx';
import { Signs } from './Signs.tsx';
import { States } from './States.tsx';
import { Thread } from './Thread.tsx';

export function Gallery() {
  return (
    <I18nRoot>
      <Frame>
        <Page />
      </Frame>
      <Toasts />
    </I18nRoot>
  );
}

function Page() {
  const { t } = useI18n();
  const parts: readonly { id: string; title: string; part: ReactNode }[] = [
    { id: 'fields', title: t(texts.fields), part: <Fields /> },
    { id: 'signs', title: t(texts.signs), part: <Signs /> },
    { id: 'thread', title: t(texts.thread), part: <Thread /> },
    { id: 'overlays', title: t(texts.overlays), part: <Overlays /> },
    { id: 'states', title: t(texts.states), part: <States /> },
  ];
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: '/', label: t(texts.parent) }}
        actions={
          <>
            <SchemeSwitch />
            <LocaleSwitch />
          </>
        }
      />
      <PageBody>
        {parts.map(({ id, title, part }) => (
          <Card key={id} title={title}>
            {part}
          </Card>
        ))}
      </PageBody>
    </>
  );
}
