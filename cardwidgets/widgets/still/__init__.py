"""Still pictures of what the widgets show: faces of cards, hands, tables, sheets, as SVG and as words."""
