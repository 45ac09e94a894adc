// Knows how the frame's page takes on an owner's colour and a language. Knows no element in it.
import type { WidgetSettings } from '../../contract/visitor.ts';
import type { Locale } from './frame.texts.ts';

export const dress = ({ accent, onAccent, title }: WidgetSettings, locale: Locale): void => {
  const { documentElement: root } = document;
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--on-accent', onAccent);
  root.lang = locale;
  root.dir = locale === 'fa' ? 'rtl' : 'ltr';
  document.title = title;
};
