// Knows that the panel starts in two pieces, so that a phone can answer between them. Knows neither.
import './global.css';
import 'react-dom/client';
import { hearPressedNotices } from './platform/pressed-notice.ts';

// A notice may be pressed before there is a panel to lead anywhere.
hearPressedNotices();

// React is there by now, and a slow phone took its time over it.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
