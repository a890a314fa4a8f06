/** Script of the page `/link/{ticket}`: opens the provider's widget, and says how it ended. */
export const fintocPageScript = `(() => {
  const button = document.getElementById('connect');
  const said = document.getElementById('said');
  const { publicKey, holderType, webhookUrl, done, left, missing } = button.dataset;
  button.addEventListener('click', () => {
    if (!window.Fintoc) {
      said.textContent = missing;
      return;
    }
    said.textContent = '';
    window.Fintoc.create({
      publicKey,
      product: 'invoices',
      holderType,
      country: 'cl',
      webhookUrl,
      onSuccess: () => {
        said.textContent = done;
        button.hidden = true;
      },
      onExit: () => {
        said.textContent = left;
      },
    }).open();
  });
})();`;
