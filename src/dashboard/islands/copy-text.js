// <copy-text from="id" words="Copy the secret">: a button that copies the text of another element. Drawn here, since without this file it could
// do nothing.

class CopyText extends HTMLElement {
  connectedCallback() {
    const source = document.getElementById(this.getAttribute('from') ?? '');
    if (!source || !navigator.clipboard || this.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button small';
    button.textContent = this.getAttribute('words') ?? 'Copy the key';
    const voice = document.createElement('span');
    voice.setAttribute('role', 'status');
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(source.textContent?.trim() ?? '').then(
        () => (voice.textContent = 'Copied.'),
        () => (voice.textContent = 'The browser did not allow it: select the key and copy it.'),
      );
    });
    this.classList.add('row');
    this.append(button, voice);
  }
}

customElements.define('copy-text', CopyText);
