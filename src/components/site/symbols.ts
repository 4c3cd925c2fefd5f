import { html, settled } from '#src/components/html.ts'

/** The drawings that a page shows more than once: the marks of what is known, and the brand. */
export const symbols = settled(html`
  <svg class="sprite" width="0" height="0" aria-hidden="true">
    <symbol id="mark-validated" viewBox="0 0 16 16">
      <path class="fill" d="M8 .4l2.2 2.3 3.2-.1-.1 3.2L15.6 8l-2.3 2.2.1 3.2-3.2-.1L8 15.6l-2.2-2.3-3.2.1.1-3.2L.4 8l2.3-2.2-.1-3.2 3.2.1z"></path>
      <path class="tick" d="M4.9 8.2l2.2 2.2 4.1-4.7"></path>
    </symbol>
    <symbol id="mark-reported" viewBox="0 0 16 16">
      <circle class="line" cx="8" cy="8" r="5.6"></circle>
    </symbol>
    <symbol id="mark-conflicting" viewBox="0 0 16 16">
      <path class="line" d="M6.6 1.4a5.2 5.2 0 0 0 0 10.4M9.4 4.2a5.2 5.2 0 0 1 0 10.4"></path>
    </symbol>
    <symbol id="mark-unknown" viewBox="0 0 16 16">
      <circle class="line dashed" cx="8" cy="8" r="5.6"></circle>
    </symbol>
    <symbol id="mark-not_applicable" viewBox="0 0 16 16">
      <path class="line" d="M4 8h8"></path>
    </symbol>
    <symbol id="brand" viewBox="0 0 32 32">
      <path class="deep" d="M0 0h32v32H0z"></path>
      <path class="pale" d="M16 16C11 13 11 7 16 3c5 4 5 10 0 13zM16 16c5 3 5 9 0 13c-5-4-5-10 0-13zM16 16c-3 5-9 5-13 0c4-5 10-5 13 0zM16 16c3-5 9-5 13 0c-4 5-10 5-13 0zM0 0h7a7 7 0 0 1-7 7zM32 0v7a7 7 0 0 1-7-7zM0 32v-7a7 7 0 0 1 7 7zM32 32h-7a7 7 0 0 1 7-7z"></path>
    </symbol>
  </svg>
`)
