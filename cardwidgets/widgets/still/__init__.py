"""Still pictures of the widgets as SVG and as words: card faces, hands, tables and score sheets."""
