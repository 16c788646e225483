// Runs before anything is drawn, so that a page is never shown in the wrong theme, nor with what is only for pages without
// script. Nothing else belongs here: the page waits for it.

import { showTheme } from './settings/store';

document.documentElement.classList.add('scripted');
showTheme();
