// Applies the owner's colours and the language to the page.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Locale } from './frame.texts.ts';

export const applyTheme = ({ accent, onAccent, title }: VisitorWidgetSettings, locale: Locale): void => {
  const { documentElement: root } = document;
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--on-accent', onAccent);
  root.lang = locale;
  root.dir = locale === 'fa' ? 'rtl' : 'ltr';
  document.title = title;
};
