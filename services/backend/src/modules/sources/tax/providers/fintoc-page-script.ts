/** Script of the page `/link/{ticket}`: opens the provider's widget, and says how it ended. */
export const fintocPageScript = `(() => {
  const button = document.getElementById('connect');
  const said = document.getElementById('said');
  const { publicKey, holderType, webhookUrl, done, doneHere, left, missing } = button.dataset;
  // A window of its own has nothing before it; the provider's frame may add entries after it.
  const depth = history.length;
  const isOwnWindow = depth === 1;
  const back = document.getElementById('back');
  back.hidden = isOwnWindow;
  back.addEventListener('click', () => history.go(depth - history.length - 1));
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
        said.textContent = isOwnWindow ? done : doneHere;
        button.hidden = true;
      },
      onExit: () => {
        said.textContent = left;
      },
    }).open();
  });
})();`;
