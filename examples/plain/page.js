const widget = document.querySelector('dm-widget');

widget.theme = { colors: { primary: '#0b4a7a' } };

widget.addEventListener('dm:exit', ({ detail }) => {
  if (detail.reason === 'finished') document.querySelector('#thanks').textContent = 'Gracias.';
});
